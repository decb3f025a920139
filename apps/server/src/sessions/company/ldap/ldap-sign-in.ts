import { randomUUID } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { SignInProvider } from '@outrider/model/people/sign-in-provider.ts';
import { readsSame } from '@outrider/model/people/user.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../../../log.ts';
import type { AccountFault } from '../../account-terms.ts';
import { SignInAttempts, type Try } from '../../attempts.ts';
import { type PasswordCheck, refused } from '../../password-check.ts';
import type { UserAddresses } from '../../user-addresses.ts';
import { admit, type Admitted } from '../admit.ts';
import { LdapDirectory, type LdapReached } from './ldap-directory.ts';
import { ldapFault } from './ldap-fault.ts';
import type { LdapPerson } from './ldap-person.ts';
import type { LdapProviders } from './ldap-providers.ts';
import { shutOut } from './shut-out.ts';

/** Sign-ins that wait for a directory at once. */
const MOST_AT_ONCE = 16;
/** Wrong passwords that strangers may try of one person in a quarter of an hour: many directories lock accounts at the fifth. */
const OF_STRANGERS = { free: 4, firstDelayMs: 15 * 60_000 } as const;

export interface LdapSignInParts {
  readonly store: Pick<Store, 'signInProviders' | 'users' | 'transaction'>;
  readonly providers: LdapProviders;
  readonly passwords: Pick<PasswordCheck, 'attempts' | 'failed' | 'assertSecond'>;
  readonly addresses: Pick<UserAddresses, 'knows'>;
  /** Why somebody may not sign in although they are who they say (rule S33). */
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

/** Signs people in by name and password of the company's directories (decision 0169). */
export class LdapSignIn {
  readonly #parts: LdapSignInParts;
  readonly #strangers: SignInAttempts;
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
    const { store, providers, passwords, accountFault, endAll, clock } = this.#parts;
    const provider = await providers.enabled(id);
    const known = await this.#userOf(id, name);
    const one = await this.#tries(id, name, known, ip);
    if (this.#waiting >= MOST_AT_ONCE)
      throw new OutriderError('RATE_LIMIT', 'Too many people sign in at once. Try again.');
    this.#waiting++;
    const proved = await this.#prove(provider, name, password).finally(() => this.#waiting--);
    if (proved === undefined) {
      passwords.failed(one, known === undefined ? undefined : { userName: known });
      if (!one.known) this.#strangers.failed(strangerOf(one));
      throw refused();
    }
    const { person, groups } = proved;
    if (person.isOut) throw new OutriderError('AUTH_REQUIRED', peopleSentences.accountDisabled);
    const claimed = { subject: person.subject, name: person.name, mail: person.mail, groups };
    const found = await admit(provider, claimed, store, clock.now());
    if ('refusal' in found) {
      if (found.userName !== undefined) await endAll(found.userName);
      throw new OutriderError('AUTH_REQUIRED', found.refusal);
    }
    const { userName } = found;
    await passwords.assertSecond({ userName }, one, code);
    passwords.attempts.succeeded(one);
    // Whom the directory had shut out it lets in again.
    await store.transaction(async (parts) => {
      const account = await parts.signInProviders.account(id, person.subject);
      if (account !== undefined) await shutOut(account, false, parts, clock.now());
    });
    const user = await store.users.find(userName);
    const fault = user && accountFault(user);
    if (fault !== undefined) throw fault.error;
    return found;
  }

  /** As whom somebody signed in here before by that name. */
  async #userOf(id: string, name: string): Promise<string | undefined> {
    const accounts = await this.#parts.store.signInProviders.accounts(id);
    return accounts.find(
      ({ userName, claimedName }) => userName !== undefined && readsSame(claimedName, name),
    )?.userName;
  }

  /** @throws OutriderError RATE_LIMIT */
  async #tries(id: string, name: string, userName: string | undefined, ip: string): Promise<Try> {
    const { passwords, addresses } = this.#parts;
    const known = userName !== undefined && (await addresses.knows(userName, ip));
    const one: Try = { userName: `${id}/${name.normalize('NFKC')}`, ip, known };
    passwords.attempts.check(one);
    if (!known) this.#strangers.check(strangerOf(one));
    return one;
  }

  /** The one person whose name and password these are, with their groups; undefined for nobody. @throws OutriderError CONFLICT in words */
  async #prove(
    provider: LdapReached & Pick<SignInProvider, 'id'>,
    name: string,
    password: string,
  ): Promise<{ readonly person: LdapPerson; readonly groups: readonly string[] } | undefined> {
    const { providers, clock, log } = this.#parts;
    try {
      using directory = await LdapDirectory.open(provider, providers.terms());
      const { people, isWhole, nameless } = await directory.named(name, clock.now());
      const [person] = people;
      if (people.length > 1 || !isWhole || nameless > 0)
        log.warn({ provider: provider.id }, 'a name is nobody or several people in the directory');
      if (person === undefined || people.length > 1 || !isWhole) {
        // An unknown name takes as long as a wrong password: it is refused by the directory too.
        await directory.proves(`cn=${randomUUID()},${provider.ldap.base}`, randomUUID());
        return undefined;
      }
      if (!(await directory.proves(person.dn, password))) return undefined;
      await directory.bind();
      const { names } = await directory.groupsOf(person);
      return { person, groups: names };
    } catch (error) {
      throw ldapFault(error);
    }
  }
}

/** All who come from where the person is not known are counted as one. */
const strangerOf = ({ userName }: Try): Try => ({ userName, ip: 'elsewhere', known: true });
