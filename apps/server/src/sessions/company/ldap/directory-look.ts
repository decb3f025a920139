import type { Clock } from '@outrider/kit/clock.ts';
import type { CompanyAccount } from '@outrider/model/people/sign-in-provider.ts';
import { LdapDirectory, type LdapTerms } from './ldap-directory.ts';
import { LdapRefusal } from './ldap-fault.ts';
import type { LdapGroups } from './ldap-groups.ts';
import type { LdapPerson } from './ldap-person.ts';
import type { LdapProvider } from './ldap-providers.ts';

/** People whom one question is about. */
const AT_ONCE = 50;
/** People whose groups are asked for on one connection, which lasts for so long and no longer. */
const GROUPS_AT_ONCE = 10;

/** What a directory says of somebody. */
export type DirectoryWord =
  | { readonly is: 'out' }
  /** `groups` is undefined where they were not read, or not whole: then nothing follows from them. */
  | { readonly is: 'in'; readonly groups: readonly string[] | undefined };

/** What a directory says of people by what tells them apart. */
export interface DirectorySaid {
  readonly words: ReadonlyMap<string, DirectoryWord>;
  /** Why what it says is not believed: it shows nobody, or no groups of anybody. */
  readonly lost?: 'people' | 'groups';
}

/**
 * Looks who of some people is still there, and in which groups those are who follow the rules.
 * @throws what {@link ldapFault} tells, where it did not say all of who is there
 */
export async function lookAtDirectory(
  provider: LdapProvider,
  accounts: readonly CompanyAccount[],
  terms: LdapTerms,
  clock: Clock,
): Promise<DirectorySaid> {
  const there = await peopleThere(provider, accounts, terms, clock);
  const words = new Map<string, DirectoryWord>(
    accounts.map(({ subject }) => [
      subject,
      there.has(subject) ? { is: 'in', groups: undefined } : { is: 'out' },
    ]),
  );
  // A directory that knows nobody any more has rather lost a right to be read than all its people.
  if (there.size === 0 && accounts.length > 1) return { words, lost: 'people' };
  const following = accounts.filter(({ follows, subject }) => follows && there.has(subject));
  const groups = await groupsThere(
    provider,
    following.flatMap(({ subject }) => there.get(subject) ?? []),
    terms,
  );
  // So has one in which nobody is in a group any more, where it is asked for groups.
  const had = following.filter(({ claimedGroups }) => claimedGroups.length > 0);
  const isBare = [...groups.values()].every(({ names, isWhole }) => isWhole && names.length === 0);
  if (provider.ldap.groupBase !== '' && had.length > 1 && isBare) return { words, lost: 'groups' };
  for (const [subject, { names, isWhole }] of groups)
    words.set(subject, { is: 'in', groups: isWhole ? names : undefined });
  return { words };
}

/** Those who are there and may sign in. */
async function peopleThere(
  provider: LdapProvider,
  accounts: readonly CompanyAccount[],
  terms: LdapTerms,
  clock: Clock,
): Promise<ReadonlyMap<string, LdapPerson>> {
  const found = new Map<string, LdapPerson>();
  for (let at = 0; at < accounts.length; at += AT_ONCE) {
    const subjects = accounts.slice(at, at + AT_ONCE).map(({ subject }) => subject);
    using directory = await LdapDirectory.open(provider, terms);
    if (at === 0) await directory.assertBase();
    for (const [subject, person] of await directory.people(subjects, clock.now()))
      if (!person.isOut) found.set(subject, person);
  }
  return found;
}

async function groupsThere(
  provider: LdapProvider,
  people: readonly LdapPerson[],
  terms: LdapTerms,
): Promise<ReadonlyMap<string, LdapGroups>> {
  // Nothing is asked for then, and everybody is in none.
  if (provider.ldap.groupBase === '')
    return new Map(people.map(({ subject }) => [subject, { names: [], isWhole: true }]));
  const found = new Map<string, LdapGroups>();
  for (let at = 0; at < people.length; at += GROUPS_AT_ONCE) {
    using directory = await LdapDirectory.open(provider, terms);
    for (const person of people.slice(at, at + GROUPS_AT_ONCE))
      found.set(person.subject, await groupsOf(person, directory));
  }
  return found;
}

/** The groups of somebody: where the directory refuses to say them they are not whole, and it may say those of others. */
async function groupsOf(person: LdapPerson, directory: LdapDirectory): Promise<LdapGroups> {
  try {
    return await directory.groupsOf(person);
  } catch (error) {
    if (!(error instanceof LdapRefusal)) throw error;
    return { names: [], isWhole: false };
  }
}
