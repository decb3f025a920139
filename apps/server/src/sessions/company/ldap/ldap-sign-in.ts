import { randomUUID } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { SignInProvider } from '@outrider/model/people/sign-in-provider.ts';
import { readingOf } from '@outrider/model/people/user.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../../../log.ts';
import type { AccountFault } from '../../account-terms.ts';
import { SignInAttempts, type Try } from '../../attempts.ts';
import { type PasswordCheck, refused } from '../../password-check.ts';
import type { UserAddresses } from '../../user-addresses.ts';
import { admit, type Admitted } from '../admit.ts';
import { become } from '../shut-out.ts';
import { LdapDirectory, type LdapReached } from './ldap-directory.ts';
import { ldapFault } from './ldap-fault.ts';
import type { LdapPerson } from './ldap-person.ts';
import type { LdapProviders } from './ldap-providers.ts';

/** Sign-ins that wait for a directory at once. */
const MOST_AT_ONCE = 16;
/** Wrong passwords that strangers may try of one person in a quarter of an hour: many directories lock accounts at the fifth. */
const OF_STRANGERS = { free: 4, firstDelayMs: 15 * 60_000 } as const;

export interface LdapSignInParts {
  readonly store: Pick<Store, 'signInProviders' | 'users' | 'transaction' | 'audit'>;
  readonly providers: LdapProviders;
  readonly passwords: Pick<PasswordCheck, 'attempts' | 'failed' | 'assertSecond'>;
  readonly addresses: Pick<UserAddresses, 'knows'>;
  /** Why an account may not be signed in to although the person has proved their identity (rule S33). */
  readonly accountFault: (user: UserRecord) => AccountFault | undefined;
  /** Ends all sessions of a user. */
  readonly endAll: (userName: string) => Promise<unknown>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** What somebody shows who signs in by a directory. */
export interface Shown {
  readonly name: string;
  readonly password: string;
  /** Of the authenticator app that they have here, or one of their recovery codes. */
  readonly code?: string | undefined;
}

/** The person whose name and password were shown, and the name under which their tries are counted. */
interface Proved {
  readonly person: LdapPerson;
  readonly groups: readonly string[];
  /** Whether there are more groups than these. */
  readonly hasMore: boolean;
  readonly one: Try;
}

/** Signs people in by name and password of the company's directories (decision 0169). */
export class LdapSignIn {
  readonly #parts: LdapSignInParts;
  readonly #strangers: SignInAttempts;
  /** People whose password is being shown to a directory, each with a promise of its end. */
  readonly #turns = new Map<string, Promise<void>>();
  #waiting = 0;

  constructor(parts: LdapSignInParts) {
    this.#parts = parts;
    this.#strangers = new SignInAttempts(parts.clock, OF_STRANGERS);
  }

  /**
   * Finds out whose name and password these are, and makes their account, or has it follow the rules.
   * @throws OutriderError in words: AUTH_REQUIRED, SECOND_FACTOR, RATE_LIMIT; CONFLICT where the directory is at fault
   */
  async signIn(id: string, { name, password, code }: Shown, ip: string): Promise<Admitted> {
    const { store, providers, passwords, addresses, accountFault, endAll, clock } = this.#parts;
    const provider = await providers.enabled(id);
    if (this.#waiting >= MOST_AT_ONCE)
      throw new OutriderError('RATE_LIMIT', 'Too many people sign in at once. Try again.');
    this.#waiting++;
    const proved = await this.#prove(provider, { name, password }, ip).finally(() => this.#waiting--);
    const { person, groups, hasMore, one } = proved;
    if (person.isOut) {
      await become(provider, person.subject, 'gone', store, clock.now());
      throw new OutriderError('AUTH_REQUIRED', peopleSentences.accountDisabled);
    }
    const claimed = { subject: person.subject, name: person.name, mail: person.mail, groups, hasMore };
    const found = await admit(provider, claimed, store, clock.now());
    if ('refusal' in found) {
      if (hasMore) throw new OutriderError('AUTH_REQUIRED', peopleSentences.directoryMoreGroups);
      if (found.userName !== undefined) await endAll(found.userName);
      // Disabled, and not signed out alone: what they shared, and programs by their tokens, end with it.
      await become(provider, person.subject, 'refused', store, clock.now());
      throw new OutriderError('AUTH_REQUIRED', found.refusal);
    }
    const { userName } = found;
    // Codes are counted by the account, under whichever name somebody came and whether by the directory or not.
    const here: Try = { userName, ip, known: await addresses.knows(userName, ip) };
    passwords.attempts.check(here);
    await passwords.assertSecond({ userName }, here, code);
    for (const tried of [one, here]) passwords.attempts.succeeded(tried);
    // A person whom the directory had shut out is let in again.
    await become(provider, person.subject, 'let in', store, clock.now());
    const user = await store.users.find(userName);
    const fault = user && accountFault(user);
    if (fault !== undefined) throw fault.error;
    return found;
  }

  /**
   * The one person whose name and password these are, with their groups, and the name under which their tries are counted.
   * @throws OutriderError AUTH_REQUIRED for a wrong name or password, RATE_LIMIT; CONFLICT where the directory is at fault
   */
  async #prove(
    provider: LdapReached & Pick<SignInProvider, 'id'>,
    { name, password }: Pick<Shown, 'name' | 'password'>,
    ip: string,
  ): Promise<Proved> {
    const { providers, clock, log } = this.#parts;
    const { id } = provider;
    try {
      using directory = await LdapDirectory.open(provider, providers.terms());
      const { people, isWhole, nameless } = await directory.named(name, clock.now());
      const [person] = people;
      if (people.length > 1 || !isWhole || nameless > 0)
        log.warn({ provider: id }, 'a name is nobody or several people in the directory');
      if (person === undefined || people.length > 1 || !isWhole) {
        const nobody: Try = { userName: `${id}/${readingOf(name)}`, ip, known: false };
        // The directory is asked about a password here too: to the clock an unknown name is much like a wrong password.
        await this.#guess(nobody, undefined, async () => {
          await directory.proves(`cn=${randomUUID()},${provider.ldap.base}`, randomUUID());
          return false;
        });
        throw refused();
      }
      const account = await this.#parts.store.signInProviders.account(id, person.subject);
      const known =
        account?.userName !== undefined && (await this.#parts.addresses.knows(account.userName, ip));
      // By the person: a directory knows a person by several names, and reads many as the same.
      const one: Try = { userName: `${id}/${person.subject}`, ip, known };
      await this.#guess(one, account?.userName, () => directory.proves(person.dn, password));
      await directory.bind();
      const { names, isWhole: isAll } = await directory.groupsOf(person);
      if (!isAll) log.warn({ provider: id }, 'somebody has more groups in the directory than are looked at');
      return { person, groups: names, hasMore: !isAll, one };
    } catch (error) {
      if (error instanceof OutriderError && error.code !== 'CONFLICT') throw error;
      // Strangers read that it fails, and administrators why: in the log, and where they try it.
      log.warn({ provider: id, fault: ldapFault(error).message }, 'the directory fails a sign-in');
      throw new OutriderError('CONFLICT', peopleSentences.directoryAway);
    }
  }

  /** Shows a password to the directory, one of a person at a time: tries that came at once wait, and by then some may have failed. */
  async #guess(one: Try, userName: string | undefined, fits: () => Promise<boolean>): Promise<void> {
    const before = this.#turns.get(one.userName);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#turns.set(one.userName, promise);
    try {
      await before;
      this.#parts.passwords.attempts.check(one);
      if (!one.known) this.#strangers.check(strangerOf(one));
      if (await fits()) return;
      this.#parts.passwords.failed(one, userName === undefined ? undefined : { userName });
      if (!one.known) this.#strangers.failed(strangerOf(one));
      throw refused();
    } finally {
      resolve();
      if (this.#turns.get(one.userName) === promise) this.#turns.delete(one.userName);
    }
  }
}

/** All who come from where the person is not known are counted as one. */
const strangerOf = ({ userName }: Try): Try => ({ userName, ip: 'elsewhere', known: true });
