import type { Clock } from '@outrider/kit/clock.ts';
import { LdapDirectory, type LdapTerms } from './ldap-directory.ts';
import { LdapBroken, LdapRefusal } from './ldap-fault.ts';
import type { LdapGroups } from './ldap-groups.ts';
import type { LdapPerson } from './ldap-person.ts';
import type { LdapProvider } from './ldap-providers.ts';

/** People whose groups are asked for on one connection, which lasts for this long and no longer. */
const AT_ONCE = 10;
/** Connections of a look that may end before they said the groups of anybody. */
const MOST_VAIN = 10;
/** How long a look asks for groups, ms. */
const MOST_MS = 10 * 60_000;

/** What a directory said of groups in time. */
export interface GroupsRead {
  /** By what tells people apart: a person who is not in it was not read. */
  readonly groups: ReadonlyMap<string, LdapGroups>;
  /** Why not all were read. */
  readonly fault?: unknown;
  /** The person with whom the next look begins, where this one ended before all were asked for. */
  readonly next?: string | undefined;
}

/**
 * Asks in which groups people are. Where a connection ends too soon the next one goes on from there, with as many people as that one had time
 * for; a person at whom it ends before anybody's groups are said is left out. It has an end, whatever the directory does.
 * @param from the person with whom it begins
 */
export async function lookForGroups(
  provider: LdapProvider,
  people: readonly LdapPerson[],
  terms: LdapTerms,
  clock: Pick<Clock, 'elapsed'>,
  from?: string,
): Promise<GroupsRead> {
  // Nothing is asked for then, and everybody is in none.
  if (provider.ldap.groupBase === '')
    return { groups: new Map(people.map(({ subject }) => [subject, { names: [], isWhole: true }])) };
  const groups = new Map<string, LdapGroups>();
  const untilMs = clock.elapsed() + MOST_MS;
  let [rest, atOnce, vain, fault] = [beginningWith(people, from), AT_ONCE, 0, undefined as unknown];
  try {
    while (rest.length > 0 && vain < MOST_VAIN) {
      if (clock.elapsed() >= untilMs) throw new LdapBroken('too slow');
      using directory = await LdapDirectory.open(provider, terms);
      const read = await readGroups(directory, rest.slice(0, atOnce), groups);
      fault = read.fault ?? fault;
      if (read.count === 0) vain++;
      else if (read.fault !== undefined) atOnce = read.count;
      rest = rest.slice(Math.max(1, read.count));
    }
  } catch (error) {
    fault = error;
  }
  return { groups, fault, next: rest[0]?.subject };
}

function beginningWith(people: readonly LdapPerson[], from: string | undefined): readonly LdapPerson[] {
  const at = people.findIndex(({ subject }) => subject === from);
  return at < 1 ? people : [...people.slice(at), ...people.slice(0, at)];
}

/** Asks on one connection. @returns for how many people it said the groups, and why for no more */
async function readGroups(
  directory: LdapDirectory,
  people: readonly LdapPerson[],
  into: Map<string, LdapGroups>,
): Promise<{ readonly count: number; readonly fault?: unknown }> {
  let count = 0;
  try {
    for (const person of people) {
      into.set(person.subject, await groupsOf(person, directory));
      count++;
    }
    return { count };
  } catch (fault) {
    return { count, fault };
  }
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
