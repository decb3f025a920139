import { OutriderError } from '@outrider/model/error-code.ts';
import type { LdapSettings } from '@outrider/model/people/ldap-settings.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { SignInProvider } from '@outrider/model/people/sign-in-provider.ts';
import { type Filter, PresenceFilter } from 'ldapts';
import { LdapConnection, type LdapFound, type LdapLimits } from './ldap-connection.ts';
import { LdapRefusal } from './ldap-fault.ts';
import { byName, bySubjects } from './ldap-filter.ts';
import { groupsOf, type LdapGroups } from './ldap-groups.ts';
import { type LdapPerson, personAttributes, personOf, valueOf } from './ldap-person.ts';

/** People whom a name is looked for among: more than one is nobody. */
export const MOST_NAMED = 5;
/** Results by which a directory refuses a password, or the person who shows it: constraintViolation, noSuchObject, inappropriateAuthentication, invalidCredentials, insufficientAccessRights, unwillingToPerform. */
const REFUSES: readonly number[] = [19, 32, 48, 49, 50, 53];
/** Active Directory says so of the right password alone: it is over, or was given by an administrator. */
const PASSWORD_OVER = /\bdata (532|773)\b/;

/** A directory, and the account with which this server asks it. */
export interface LdapReached extends Pick<
  SignInProvider,
  'issuer' | 'nameClaim' | 'subjectClaim' | 'groupsClaim'
> {
  readonly ldap: LdapSettings;
  /** Name and password of the bind; both empty: none. */
  readonly bindName: string;
  readonly bindPassword: string;
}

export interface LdapTerms {
  readonly allowed: readonly string[];
  readonly limits: LdapLimits;
  readonly stop?: AbortSignal;
}

/** People found by a name; `isWhole` where there are no more. */
export interface LdapNamed {
  readonly people: readonly LdapPerson[];
  /** Entries that were found and have nothing by which they are told apart. */
  readonly nameless: number;
  readonly isWhole: boolean;
}

/** Asks a directory of the company for people and their groups. {@link ldapFault} puts errors into words. */
export class LdapDirectory implements Disposable {
  readonly #reached: LdapReached;
  readonly #connection: LdapConnection;

  private constructor(reached: LdapReached, connection: LdapConnection) {
    this.#reached = reached;
    this.#connection = connection;
  }

  /** Connects, and signs nobody in yet. */
  static async connect(reached: LdapReached, terms: LdapTerms): Promise<LdapDirectory> {
    const { encryption, ca } = reached.ldap;
    const place = { url: reached.issuer, encryption, ca, ...terms };
    return new LdapDirectory(reached, await LdapConnection.open(place));
  }

  /** Connects, and binds. */
  static async open(reached: LdapReached, terms: LdapTerms): Promise<LdapDirectory> {
    const directory = await LdapDirectory.connect(reached, terms);
    try {
      await directory.bind();
      return directory;
    } catch (error) {
      directory[Symbol.dispose]();
      throw error;
    }
  }

  [Symbol.dispose](): void {
    this.#connection[Symbol.dispose]();
  }

  /** Binds as this server. */
  async bind(): Promise<void> {
    const { bindName, bindPassword } = this.#reached;
    try {
      await this.#connection.bind(bindName, bindPassword);
    } catch (error) {
      if (error instanceof LdapRefusal && REFUSES.includes(error.result))
        throw new OutriderError('CONFLICT', peopleSentences.directoryBind);
      throw error;
    }
  }

  /** The people with that name. @param nowMs ms since 1970 */
  async named(name: string, nowMs: number): Promise<LdapNamed> {
    const { entries, isWhole } = await this.#people(
      byName(this.#reached.ldap.filter, name),
      personAttributes(this.#reached),
      MOST_NAMED,
    );
    const people = entries.flatMap((entry) => personOf(entry, this.#reached, nowMs) ?? []);
    return { people, nameless: entries.length - people.length, isWhole };
  }

  /** Those of some people who are there, by what tells them apart. @param nowMs ms since 1970 @throws what {@link ldapFault} tells, also where it did not say all */
  async people(subjects: readonly string[], nowMs: number): Promise<ReadonlyMap<string, LdapPerson>> {
    const { subjectClaim, ldap } = this.#reached;
    const values = subjects.map((subject) => valueOf(subject, subjectClaim));
    const filter = bySubjects(ldap.filter, subjectClaim, values);
    const { entries, isWhole } = await this.#people(filter, personAttributes(this.#reached), subjects.length);
    if (!isWhole) throw new LdapRefusal(4, '');
    const people = entries.flatMap((entry) => personOf(entry, this.#reached, nowMs) ?? []);
    return new Map(people.map((person) => [person.subject, person]));
  }

  /** Looks whether the entry below which people are can be read. */
  async assertBase(): Promise<void> {
    const filter = new PresenceFilter({ attribute: 'objectClass' });
    const { base } = this.#reached.ldap;
    const { entries } = await this.#connection.search({
      base,
      filter,
      attributes: ['1.1'],
      most: 1,
      itself: true,
    });
    if (entries.length === 0) throw new LdapRefusal(32, base);
  }

  async groupsOf(person: LdapPerson): Promise<LdapGroups> {
    const { ldap: settings, groupsClaim: nameAttribute } = this.#reached;
    return await groupsOf(person, { settings, nameAttribute, search: (one) => this.#connection.search(one) });
  }

  /**
   * Whether a password is somebody's; from then on the directory takes this server for them, until it binds again.
   * @throws OutriderError AUTH_REQUIRED where it is right and over
   */
  async proves(dn: string, password: string): Promise<boolean> {
    // A name without a password is let in by many directories, as nobody (RFC 4513, section 5.1.2).
    if (dn === '' || password === '') return false;
    try {
      await this.#connection.bind(dn, password);
      return true;
    } catch (error) {
      if (!(error instanceof LdapRefusal && REFUSES.includes(error.result))) throw error;
      if (PASSWORD_OVER.test(error.message))
        throw new OutriderError('AUTH_REQUIRED', peopleSentences.directoryPasswordOver);
      return false;
    }
  }

  async #people(filter: Filter, attributes: readonly string[], most: number): Promise<LdapFound> {
    return await this.#connection.search({ base: this.#reached.ldap.base, filter, attributes, most });
  }
}
