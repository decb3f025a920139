import type { Clock } from '@outrider/kit/clock.ts';
import type { Identity, Sight } from '@outrider/model/people/user.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import { defaultVariant, type Variant } from '@outrider/model/variants/variant.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Config } from '../options/config.ts';
import type { HostNames } from '../options/known-host.ts';
import type { Log } from '../log.ts';
import { accountFault } from './account-terms.ts';
import { AccessWatch } from './access-watch.ts';
import { CompanySignIn } from './company/company-sign-in.ts';
import type { LdapLimits } from './company/ldap/ldap-connection.ts';
import { LdapProviders } from './company/ldap/ldap-providers.ts';
import { DirectoryRounds } from './company/ldap/directory-rounds.ts';
import { LdapSignIn } from './company/ldap/ldap-sign-in.ts';
import { DirectoryService } from './company/scim/directory-service.ts';
import { DirectoryTokens } from './company/scim/directory-tokens.ts';
import { FailedSignIns } from './failed-sign-ins.ts';
import { Factors } from './factors/factors.ts';
import type { HeldEndings } from './held-endings.ts';
import { Identities } from './identity.ts';
import { Kiosks } from './kiosks.ts';
import { LocalSignIn } from './local-sign-in.ts';
import { LiveSessions } from './live-sessions.ts';
import { newPasswordRules } from './new-password.ts';
import { OpenSessions } from './open-sessions.ts';
import { OwnPassword } from './own-password.ts';
import { PasswordCheck } from './password-check.ts';
import { isRenewable, Renewal, type Renewing } from './renewal.ts';
import type { ServerKey } from './server-key.ts';
import type { Session } from './session.ts';
import { SessionList } from './session-list.ts';
import { SessionRecords } from './session-records.ts';
import { SignInTimes } from './sign-in-times.ts';
import { Tokens } from './tokens/tokens.ts';
import { UserAddresses } from './user-addresses.ts';
import { ByLink } from './ways-in/by-link.ts';
import { ByPasskey } from './ways-in/by-passkey.ts';
import { ByPassword } from './ways-in/by-password.ts';

export interface SessionParts {
  readonly store: Store;
  readonly bus: Pick<Bus, 'subscribe' | 'publish'>;
  readonly serverKey: ServerKey;
  readonly config: Pick<Config, 'compatBodyHash' | 'compatNewHash' | 'compatUrlHash'> & HostNames;
  /** What the deployment leaves out and asks for; the product as it is when absent. */
  readonly variant?: Variant;
  /** The levels for which a second factor is a duty, as of now; none when absent. */
  readonly factorDuties?: () => readonly number[];
  /** Whether nobody but `admin` signs in with a password or a passkey, as of now; false when absent. */
  readonly adminAlone?: () => boolean;
  /** Hosts of the own network that sign-in services may be at; none when absent. */
  readonly allowedHosts?: () => readonly string[];
  /** How long directories may take; the usual when absent. */
  readonly ldapLimits?: LdapLimits | undefined;
  readonly clock: Clock;
  readonly log: Log;
  /** What ended while the store could not be written. */
  readonly held?: HeldEndings;
}

/** Takes up the sessions of the store. */
export async function createSessions(parts: SessionParts): Promise<Sessions> {
  const { store, clock, log, held } = parts;
  const records = new SessionRecords({ stored: store.sessions, clock, log, held });
  await records.removeExpired(clock.now());
  return new Sessions(parts, records);
}

/** The signed-in users: the ways in, keys, expiry, what each user may do and see now. */
export class Sessions implements Disposable {
  readonly #records: SessionRecords;
  readonly #log: Log;
  readonly #serverKey: ServerKey;
  readonly #identities: Identities;
  readonly #access: AccessWatch;
  readonly #live: LiveSessions;
  readonly #open: OpenSessions;
  readonly #byPassword: ByPassword;
  readonly #byLink: ByLink;
  readonly #byPasskey: ByPasskey;
  /** What people do with their own passwords. */
  readonly ownPassword: OwnPassword;
  readonly #renewal: Renewal;
  /** Links that sign screens in. */
  readonly kiosks: Kiosks;
  /** What people have beside their passwords. */
  readonly factors: Factors;
  /** By which programs make calls. */
  readonly tokens: Tokens;
  /** The ways in by the company's own sign-in services. */
  readonly company: CompanySignIn;
  /** The ways in by the company's directories, which of them there are, and the looks whether people are still there. */
  readonly ldap: LdapSignIn;
  readonly ldapProviders: LdapProviders;
  readonly directoryRounds: DirectoryRounds;
  /** What these services tell of people and groups, and what they show for it. */
  readonly directory: DirectoryService;
  readonly directoryTokens: DirectoryTokens;
  /** The sessions of users, to be looked at and ended. */
  readonly list: SessionList;

  constructor(parts: SessionParts, records: SessionRecords) {
    const {
      store,
      bus,
      serverKey,
      config,
      clock,
      log,
      variant = defaultVariant,
      factorDuties = () => [],
      adminAlone = () => false,
      allowedHosts = () => [],
      ldapLimits,
    } = parts;
    this.#records = records;
    this.#log = log;
    this.#serverKey = serverKey;
    const live = new LiveSessions();
    this.#live = live;
    const addresses = new UserAddresses({ stored: store.knownAddresses, serverKey, clock });
    const failedSignIns = new FailedSignIns({ stored: store.failedSignIns, serverKey, clock });
    const signInTimes = new SignInTimes(store.users, clock);
    const identities = new Identities(store, variant, factorDuties, clock);
    this.#identities = identities;
    this.#access = new AccessWatch({ live, users: store.users, identities, records, bus, clock, log });
    const factors = new Factors({
      stored: store.secondFactors,
      serverKey,
      records,
      hosts: config,
      clock,
      log,
    });
    const kiosks = new Kiosks({ stored: store.kioskLinks, serverKey, clock });
    this.factors = factors;
    this.kiosks = kiosks;
    this.tokens = new Tokens({ store, identities, bus, clock, log });
    const open = new OpenSessions({
      records,
      live,
      access: this.#access,
      identities,
      serverKey,
      signInTimes,
      failedSignIns,
      clock,
      log,
    });
    this.#open = open;
    const terms = (user: UserRecord) => accountFault(user, variant.users, isRenewable(variant), clock.now());
    const passwords = new PasswordCheck({
      store,
      factors,
      failedSignIns,
      addresses,
      isEndedKey: (credential) => open.isEndedKey(credential),
      accountFault: terms,
      local: new LocalSignIn({ adminAlone, store, bus, clock, log }),
      clock,
      log,
    });
    this.#byPassword = new ByPassword({ open, passwords, identities, addresses, signInTimes, config, clock });
    this.#byLink = new ByLink({
      open,
      kiosks,
      records,
      passwords,
      identities,
      addresses,
      serverKey,
      clock,
    });
    this.#byPasskey = new ByPasskey({ open, factors, passwords, identities, addresses });
    this.list = new SessionList({ records, live, clock });
    const endAll = async (userName: string) => await open.endAll(userName);
    this.company = new CompanySignIn({
      store,
      serverKey,
      allowedHosts,
      accountFault: terms,
      endAll,
      endBy: async (linkId) => await open.endBy(linkId),
      clock,
    });
    const providers = new LdapProviders({ store, serverKey, allowedHosts, limits: ldapLimits });
    this.ldapProviders = providers;
    this.ldap = new LdapSignIn({
      store,
      providers,
      passwords,
      addresses,
      accountFault: terms,
      endAll,
      clock,
      log,
    });
    this.directoryRounds = new DirectoryRounds({ store, providers, clock, log });
    this.directory = new DirectoryService({ store, onOut: (userName) => open.forget(userName), clock, log });
    this.directoryTokens = new DirectoryTokens({ store, clock, log });
    const rules = newPasswordRules(variant, config);
    this.#renewal = new Renewal({ store, passwords, accountFault: terms, variant, rules, clock });
    this.ownPassword = new OwnPassword({ store, passwords, rules, clock });
  }

  [Symbol.dispose](): void {
    this.#access[Symbol.dispose]();
    this.tokens[Symbol.dispose]();
    this.#records[Symbol.dispose]();
  }

  /** As {@link ByPassword.signIn}. */
  async signIn(...asked: Parameters<ByPassword['signIn']>): Promise<Session> {
    return await this.#byPassword.signIn(...asked);
  }

  /** As {@link ByLink.signIn}. */
  async signInByTicket(...asked: Parameters<ByLink['signIn']>): Promise<Session> {
    return await this.#byLink.signIn(...asked);
  }

  /** As {@link ByPasskey.signIn}. */
  async signInByPasskey(...asked: Parameters<ByPasskey['signIn']>): Promise<Session> {
    return await this.#byPasskey.signIn(...asked);
  }

  /** As {@link Renewal.isDue}. */
  async wantsNewPassword(...asked: Parameters<Renewal['isDue']>): Promise<boolean> {
    return await this.#renewal.isDue(...asked);
  }

  /** As {@link Renewal.renew}; the sessions of the user end. */
  async renewPassword(renewing: Renewing): Promise<void> {
    await this.#renewal.renew(renewing);
    await this.endAll(renewing.userName);
    this.#log.info(
      { user: renewing.userName, ip: renewing.ip },
      'another password for an account that slept',
    );
  }

  /** A link's query that signs the user in once, within an hour: `h=…&e=…`. */
  createSignInLink(userName: string, by?: string): string {
    return this.#byLink.create(userName, by);
  }

  /** Has everybody's sockets look whether they may go on. */
  lookAgain(): void {
    for (const session of this.#live.all()) session.lookAgain();
  }

  /** As {@link ByPassword.byCredentials}. */
  async byCredentials(...asked: Parameters<ByPassword['byCredentials']>): Promise<Session> {
    return await this.#byPassword.byCredentials(...asked);
  }

  /** As {@link ByPassword.byKey}. */
  async byKey(key: string): Promise<Session> {
    return await this.#byPassword.byKey(key);
  }

  /** As {@link ByPassword.byPresigned}. */
  async byPresigned(...asked: Parameters<ByPassword['byPresigned']>): Promise<Session> {
    return await this.#byPassword.byPresigned(...asked);
  }

  /** What a user may do and see now; undefined when there is no such user, or they are disabled. */
  async identityOf(userName: string): Promise<Identity | undefined> {
    return await this.#identities.load(userName);
  }

  /** As {@link identityOf}, by what a transaction sees: nothing that others write comes between that and what it does. */
  async identityIn(tx: StoreParts, userName: string): Promise<Identity | undefined> {
    return await this.#identities.within(tx).load(userName);
  }

  /** As {@link identityOf}, to be asked about single devices. @param groupsOf the groups of a device, with those above */
  async sightOf(
    userName: string,
    groupsOf: (deviceid: string) => readonly number[],
  ): Promise<Sight | undefined> {
    return await this.#identities.sight(userName, groupsOf);
  }

  /** Moves the session's expiry on: it slides with use. */
  async touch(session: Session): Promise<void> {
    await this.#open.touch(session);
  }

  /** Reads again what everybody who is signed in may do and see; resolves when that is in force. */
  async readAccessAnew(): Promise<void> {
    await this.#access.readAnew();
  }

  /** Signs out. */
  async end(session: Session): Promise<void> {
    await this.#open.end(session);
  }

  /**
   * Changes the password of the session's user and ends their other sessions (rule S23).
   * @param current hash of the current password; what signed the call will do when that was the password itself
   * @param next hash of the new password, or the password
   * @throws OutriderError VALIDATION when the current one is wrong or the new one will not do, CONFLICT when somebody
   * else has changed it meanwhile, RATE_LIMIT
   */
  async changePassword(
    session: Session,
    current: string | undefined,
    next: string,
    ip: string,
  ): Promise<void> {
    await this.ownPassword.change(session, current, next, ip);
    const ended = await this.endAll(session.userName, session.keyHash);
    this.#log.info({ user: session.userName, ended }, 'password changed');
  }

  /** The sealed password of their account elsewhere (rule S30). */
  sealExternalPassword(userName: string, password: string): string {
    return this.#serverKey.externalPasswords.seal(password, userName.toLowerCase());
  }

  /** Reads again what the session may do, before anything else is asked of it. */
  async renew(session: Session): Promise<void> {
    const identity = await this.#identities.load(session.userName);
    if (identity !== undefined) session.become(identity);
  }

  /** Ends the user's sessions, but the one with that key's hash. @returns how many */
  async endAll(userName: string, exceptKeyHash?: string): Promise<number> {
    return await this.#open.endAll(userName, exceptKeyHash);
  }
}
