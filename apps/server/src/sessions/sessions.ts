import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { SESSION_MS } from '@outrider/model/people/limits.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { type Identity, sameName } from '@outrider/model/people/user.ts';
import { isHash } from '@outrider/protocol/people/credentials.ts';
import type { PasskeyAnswer } from '@outrider/protocol/people/passkey-json.ts';
import { defaultVariant, type Variant, withheldRights } from '@outrider/model/variants/variant.ts';
import { MAX_AGENT_LENGTH, type SessionRecord } from '@outrider/model/people/session-record.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Config } from '../options/config.ts';
import type { Log } from '../log.ts';
import { accountFault } from './account-terms.ts';
import { AccessWatch } from './access-watch.ts';
import { FailedSignIns } from './failed-sign-ins.ts';
import { Factors } from './factors/factors.ts';
import { isForKiosks, Kiosks } from './kiosks.ts';
import { Identities } from './identity.ts';
import { LiveSessions } from './live-sessions.ts';
import { PasswordCheck, refused } from './password-check.ts';
import { OwnPassword } from './own-password.ts';
import { isPresigned } from './presigned.ts';
import { type ServerKey, serverKeyOf } from './server-key.ts';
import { loadServerSecret } from './server-secret.ts';
import { Session } from './session.ts';
import { lifeOf } from './session-life.ts';
import { SessionList } from './session-list.ts';
import { SessionRecords } from './session-records.ts';
import { SignInTimes } from './sign-in-times.ts';
import { printTicket, readTicket, type Ticket } from './tickets.ts';
import { UserAddresses } from './user-addresses.ts';

/** An expiry in the store is moved only when it gains this much. */
const EXTEND_STEP_MS = 5 * 60_000;
/** Of more sessions of one user, the one that expires first is ended. */
const MAX_SESSIONS_OF_USER = 64;
const LINK_LIFE_MS = 3_600_000;

export interface SessionParts {
  readonly store: Store;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly config: Pick<Config, 'compatBodyHash' | 'compatUrlHash' | 'data' | 'serverKeyFile'>;
  /** What the deployment leaves out and asks for; the product as it is when absent. */
  readonly variant?: Variant;
  readonly clock: Clock;
  readonly log: Log;
}

/** What a session begins with. */
type NewSession = Pick<SessionRecord, 'saved' | 'ip' | 'agent'> &
  Partial<Pick<SessionRecord, 'linkId' | 'expiresMs'>>;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Reads the server's key, or makes it, and takes up the sessions of the store. */
export async function createSessions(parts: SessionParts): Promise<Sessions> {
  const { store, config, clock, log } = parts;
  const records = new SessionRecords({ stored: store.sessions, clock, log });
  await records.removeExpired(clock.now());
  const secret = await loadServerSecret({ config, settings: store.settings, log });
  return new Sessions(parts, serverKeyOf(secret), records);
}

/** Who is signed in: keys, expiry, what each user may do and see now. */
export class Sessions implements Disposable {
  readonly #records: SessionRecords;
  readonly #config: SessionParts['config'];
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #serverKey: ServerKey;
  readonly #addresses: UserAddresses;
  readonly #passwords: PasswordCheck;
  readonly #identities: Identities;
  /** What people do with their own passwords. */
  readonly ownPassword: OwnPassword;
  readonly #failedSignIns: FailedSignIns;
  /** Links that sign screens in. */
  readonly kiosks: Kiosks;
  /** What people have beside their passwords. */
  readonly factors: Factors;
  readonly #live = new LiveSessions();
  readonly #access: AccessWatch;
  readonly #signInTimes: SignInTimes;
  /** The sessions of users, to be looked at and ended. */
  readonly list: SessionList;

  constructor(parts: SessionParts, serverKey: ServerKey, records: SessionRecords) {
    const { store, bus, config, clock, log, variant = defaultVariant } = parts;
    this.#records = records;
    this.#config = config;
    this.#clock = clock;
    this.#log = log;
    this.#serverKey = serverKey;
    this.#addresses = new UserAddresses({ stored: store.knownAddresses, serverKey, clock });
    this.factors = new Factors({ stored: store.secondFactors, serverKey, records, clock, log });
    this.kiosks = new Kiosks({ stored: store.kioskLinks, serverKey, clock });
    this.#failedSignIns = new FailedSignIns({ stored: store.failedSignIns, serverKey, clock });
    this.#passwords = new PasswordCheck({
      store,
      factors: this.factors,
      failedSignIns: this.#failedSignIns,
      addresses: this.#addresses,
      isEndedKey: (credential) => this.#isEndedKey(credential),
      accountFault: (user) => accountFault(user, variant.users, clock.now()),
      clock,
      log,
    });
    this.#identities = new Identities(store, withheldRights(variant), clock);
    this.#signInTimes = new SignInTimes(store.users, clock);
    this.list = new SessionList({ records, live: this.#live, clock });
    const passwords = this.#passwords;
    this.ownPassword = new OwnPassword({ store, passwords, policy: variant.passwordPolicy, clock });
    this.#access = new AccessWatch({
      live: this.#live,
      users: store.users,
      identities: this.#identities,
      records,
      bus,
      clock,
      log,
    });
  }

  [Symbol.dispose](): void {
    this.#access[Symbol.dispose]();
    this.#records[Symbol.dispose]();
  }

  /**
   * Signs in with a password's hash, or goes on with a session key.
   * @param agent what his browser calls itself
   * @param code of the user's authenticator app, or one of his recovery codes
   * @throws OutriderError AUTH_REQUIRED for a wrong user or password, SECOND_FACTOR where a code is needed or wrong,
   * RATE_LIMIT after too many of them
   */
  async signIn(
    userName: string,
    credential: string,
    ip: string,
    saved: boolean,
    agent = '',
    code?: string,
  ): Promise<Session> {
    const going = await this.#goOn(userName, credential);
    if (going !== undefined) {
      await this.#addresses.remember(going.userName, ip);
      await this.#signInTimes.wentOn(going.userName);
      return going;
    }
    const asOf = this.#access.version;
    const user = await this.#passwords.check(userName, credential, ip, { second: 'asked', code });
    return await this.#begin(await this.#identities.of(user), { saved, ip, agent }, asOf);
  }

  /** Signs in with the ticket of a sign-in link, which then is used up, or of a kiosk link. @throws OutriderError AUTH_REQUIRED, RATE_LIMIT */
  async signInByTicket(text: string, signature: string, ip: string, agent = ''): Promise<Session> {
    const ticket = readTicket(this.#serverKey.ticketKey, text, signature, this.#clock.now());
    const link = new OutriderError('AUTH_REQUIRED', peopleSentences.deadLink);
    if (ticket === undefined) {
      const one = { userName: '', ip, known: false };
      this.#passwords.attempts.check(one);
      this.#passwords.attempts.failed(one);
      throw link;
    }
    const asOf = this.#access.version;
    const identity = await this.#identities.load(ticket.u);
    if (identity === undefined || !(await this.#isGood(ticket, identity))) throw link;
    if (ticket.scope === 'kiosk')
      return await this.#begin(
        identity,
        { saved: false, ip, agent, linkId: ticket.jti, expiresMs: ticket.exp * 1000 },
        asOf,
      );
    await this.#addresses.remember(identity.userName, ip);
    return await this.#begin(identity, { saved: false, ip, agent }, asOf);
  }

  /** Signs in with a passkey alone. @throws OutriderError AUTH_REQUIRED, RATE_LIMIT */
  async signInByPasskey(answer: PasskeyAnswer, ip: string, saved: boolean, agent = ''): Promise<Session> {
    const passkey = await this.factors.passkeys.find(answer);
    const userName = passkey?.userName ?? '';
    const one = { userName, ip, known: await this.#addresses.knows(userName, ip) };
    this.#passwords.attempts.check(one);
    const asOf = this.#access.version;
    const identity = passkey && (await this.#identities.load(userName));
    if (!identity || !(await this.factors.passkeys.proves(passkey, answer))) {
      this.#passwords.failed(one, passkey);
      throw new OutriderError('AUTH_REQUIRED', peopleSentences.wrongPasskey);
    }
    this.#passwords.attempts.succeeded(one);
    await this.#passwords.assertAwake(userName);
    await this.#addresses.remember(userName, ip);
    return await this.#begin(identity, { saved, ip, agent }, asOf);
  }

  /** A link's query that signs the user in once, within an hour: `h=…&e=…`. */
  createSignInLink(userName: string): string {
    return printTicket(this.#serverKey.ticketKey, {
      u: userName,
      exp: Math.floor((this.#clock.now() + LINK_LIFE_MS) / 1000),
      jti: randomUUID(),
      scope: 'once',
    });
  }

  /**
   * The session of credentials in a body: user name with session key, or with the password's hash where the
   * configuration allows it; then the session has no key and lasts for this call.
   * @throws OutriderError AUTH_REQUIRED, RATE_LIMIT
   */
  async byCredentials(userName: string, credential: string, ip: string): Promise<Session> {
    const going = await this.#goOn(userName, credential);
    if (going !== undefined) return going;
    if (!this.#config.compatBodyHash) throw refused();
    return this.#passing((await this.#byPassword(userName, credential, ip)).identity);
  }

  /** The session of a bearer key. @throws OutriderError AUTH_REQUIRED */
  async byKey(key: string): Promise<Session> {
    const session = await this.#find(key);
    if (session === undefined) throw new OutriderError('AUTH_REQUIRED', 'Sign in first');
    await this.touch(session);
    return session;
  }

  /**
   * The session that signed a URL (rule S02), or, where the configuration allows it, the user whose password's hash
   * is in it.
   * @throws OutriderError AUTH_REQUIRED, RATE_LIMIT
   */
  async byPresigned(path: string, params: URLSearchParams, ip: string): Promise<Session> {
    const userName = params.get('user') ?? '';
    for (const session of await this.#sessionsOf(userName)) {
      if (session.key !== undefined && isPresigned(session.key, path, params, this.#clock.now()))
        return session;
    }
    const credential = params.get('password') ?? '';
    if (!this.#config.compatUrlHash || params.has('x') || !isHash(credential)) {
      throw new OutriderError('AUTH_REQUIRED', 'The address is not signed, or no longer');
    }
    const asOf = this.#access.version;
    const { identity, user } = await this.#byPassword(userName, credential, ip);
    const session = this.#passing(identity);
    this.#live.openBy(session, user.passwordHash);
    return this.#keep(session, asOf);
  }

  /** What a user may do and see now; undefined when there is no such user, or he is disabled. */
  async identityOf(userName: string): Promise<Identity | undefined> {
    return await this.#identities.load(userName);
  }

  /** Moves the session's expiry on: it slides with use. */
  async touch(session: Session): Promise<void> {
    const expiresMs = this.#clock.now() + lifeOf(session.saved);
    // A kiosk's lasts as long as its link.
    if (
      session.linkId !== undefined ||
      session.ended !== undefined ||
      expiresMs - session.expiresMs < EXTEND_STEP_MS
    )
      return;
    session.expiresMs = expiresMs;
    await this.#records.extend(session.keyHash, expiresMs);
  }

  /** Reads anew what everybody who is signed in may do and see; resolves when that is in force. */
  async readAccessAnew(): Promise<void> {
    await this.#access.readAnew();
  }

  /** Signs out. */
  async end(session: Session): Promise<void> {
    this.#live.forget(session, 'signed out');
    await this.#records.remove(session.keyHash);
  }

  /**
   * Changes the password of the session's user and ends his other sessions (rule S23).
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

  /** What is kept of the password of his account elsewhere (rule S30). */
  sealExternalPassword(userName: string, password: string): string {
    return this.#serverKey.externalPasswords.seal(password, userName.toLowerCase());
  }

  /** Reads anew what the session may do, before anything else is asked of it. */
  async renew(session: Session): Promise<void> {
    const identity = await this.#identities.load(session.userName);
    if (identity !== undefined) session.become(identity);
  }

  /** Ends the user's sessions, but the one with that key's hash. @returns how many */
  async endAll(userName: string, exceptKeyHash?: string): Promise<number> {
    const ended = await this.#records.removeOf(userName, exceptKeyHash);
    for (const keyHash of ended) {
      const session = this.#live.get(keyHash);
      if (session !== undefined) this.#live.forget(session, 'access withdrawn');
    }
    return ended.length;
  }

  async #goOn(userName: string, credential: string): Promise<Session | undefined> {
    const session = isHash(credential) ? await this.#find(credential.toUpperCase()) : undefined;
    if (session === undefined || !sameName(session.userName, userName)) return undefined;
    await this.touch(session);
    return session;
  }

  async #isEndedKey(credential: string): Promise<boolean> {
    return (
      isHash(credential) &&
      (await this.#records.hasEnded(hashOf(credential.toUpperCase()), this.#clock.now()))
    );
  }

  /** Whether the link of a ticket still works: one is used up by this, a kiosk's lasts until it is taken back. */
  async #isGood(ticket: Ticket, { level }: Identity): Promise<boolean> {
    if (ticket.scope === 'kiosk') return isForKiosks(level) && (await this.kiosks.find(ticket)) !== undefined;
    return await this.#records.useTicket(ticket.jti, ticket.exp * 1000);
  }

  async #begin(
    identity: Identity,
    { saved, ip, agent, linkId, expiresMs: endsMs }: NewSession,
    asOf: number,
  ): Promise<Session> {
    const key = randomBytes(32).toString('hex').toUpperCase();
    const { userName } = identity;
    const createdMs = this.#clock.now();
    const expiresMs = endsMs ?? createdMs + lifeOf(saved);
    const facts = { key, keyHash: hashOf(key), saved, linkId, createdMs, expiresMs };
    const others = (await this.#sessionsOf(userName)).filter((one) => one.key !== undefined);
    if (others.length >= MAX_SESSIONS_OF_USER) {
      const first = others.toSorted((a, b) => a.expiresMs - b.expiresMs)[0];
      if (first !== undefined) await this.end(first);
    }
    const sealedKey = this.#serverKey.sessionKeys.seal(key, userName);
    const { keyHash } = facts;
    const kept = { keyHash, userName, sealedKey, createdMs, expiresMs, saved, linkId };
    await this.#records.add({ ...kept, ip, agent: agent.slice(0, MAX_AGENT_LENGTH) });
    await this.#signInTimes.signedIn(userName);
    this.#log.info({ user: userName, saved, kiosk: linkId !== undefined }, 'signed in');
    const session = this.#keep(new Session(identity, facts), asOf);
    // Whoever walks by a wall is not told.
    if (linkId === undefined) session.missed = await this.#failedSignIns.take(userName);
    return session;
  }

  async #byPassword(
    userName: string,
    credential: string,
    ip: string,
  ): Promise<{ readonly user: UserRecord; readonly identity: Identity }> {
    const user = await this.#passwords.check(userName, credential, ip, { second: 'asked' });
    return { user, identity: await this.#identities.of(user) };
  }

  /** A session by the password itself, without a key: for one call or one socket. */
  #passing(identity: Identity): Session {
    const nowMs = this.#clock.now();
    return new Session(identity, {
      key: undefined,
      keyHash: randomUUID(),
      saved: false,
      linkId: undefined,
      createdMs: nowMs,
      expiresMs: nowMs + SESSION_MS,
    });
  }

  /** @param asOf the access version before what the session may do was read */
  #keep(session: Session, asOf: number): Session {
    this.#access.refreshSince(asOf);
    return this.#live.keep(session);
  }

  async #find(key: string): Promise<Session | undefined> {
    const keyHash = hashOf(key);
    const live = this.#live.get(keyHash);
    if (live !== undefined) return live.expiresMs > this.#clock.now() ? live : undefined;
    const asOf = this.#access.version;
    const record = await this.#records.find(keyHash);
    if (record === undefined) return undefined;
    return this.#revive(record, await this.#identities.load(record.userName), asOf);
  }

  /** A session of the store, with its key unsealed. */
  #revive(record: SessionRecord, identity: Identity | undefined, asOf: number): Session | undefined {
    const { userName, keyHash, sealedKey, createdMs, expiresMs, saved, linkId } = record;
    const key = this.#serverKey.sessionKeys.unseal(sealedKey, userName);
    if (expiresMs <= this.#clock.now() || identity === undefined || key === undefined) return undefined;
    return this.#keep(new Session(identity, { key, keyHash, saved, linkId, createdMs, expiresMs }), asOf);
  }

  /** All sessions of the user. */
  async #sessionsOf(userName: string): Promise<Session[]> {
    if (!this.#live.isComplete(userName)) {
      const asOf = this.#access.version;
      const records = await this.#records.listOf(userName, this.#clock.now());
      const identity = records.length === 0 ? undefined : await this.#identities.load(userName);
      if (identity === undefined) return [];
      for (const record of records) this.#revive(record, identity, asOf);
      this.#live.complete(userName);
    }
    const nowMs = this.#clock.now();
    return this.#live.of(userName).filter(({ expiresMs }) => expiresMs > nowMs);
  }
}
