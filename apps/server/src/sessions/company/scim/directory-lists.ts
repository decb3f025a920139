import type { DirectoryGroup, DirectoryPerson } from '@outrider/model/people/directory.ts';
import type { Directory } from '@outrider/store/people/directory.ts';
import { type AskedAttributes, AskedPart } from './asked-part.ts';
import { isId } from './found.ts';
import { groupKind, type ScimKind, userKind } from './scim-attributes.ts';
import { ScimFault } from './scim-fault.ts';
import { asksFor, equalTo, fits, parseFilter, type ScimFilter, termsOf } from './scim-filter.ts';
import { groupResource, userResource } from './scim-resources.ts';
import type { ScimFields } from './scim-values.ts';
import { toldGroups } from './told-groups.ts';

/** Resources of one page at most. */
export const MAX_PAGE = 200;
/** Comparisons that one filter makes at most. */
const MAX_COMPARISONS = 500_000;

/** What a list is asked for (RFC 7644, section 3.4.2). */
export interface ListQuestion extends AskedAttributes {
  readonly filter?: string | undefined;
  /** From 1. */
  readonly startIndex?: number | undefined;
  readonly count?: number | undefined;
}

/** A page of resources. */
export interface ScimList {
  readonly schemas: readonly string[];
  readonly totalResults: number;
  readonly startIndex: number;
  readonly itemsPerPage: number;
  readonly Resources: readonly ScimFields[];
}

type Read = Pick<Directory, 'people' | 'person' | 'groups' | 'group' | 'members'>;

const filterOf = (kind: ScimKind, { filter }: ListQuestion): ScimFilter | undefined =>
  filter === undefined || filter === '' ? undefined : parseFilter(kind, filter);

/** Of what a page is cut. */
interface Listed<One> {
  readonly kind: ScimKind;
  /** Those whom the filter can be about. */
  readonly all: readonly One[];
  readonly filter: ScimFilter | undefined;
  /** The related resources that are read: a person's groups, a group's members. */
  readonly relation: 'groups' | 'members';
  /** Makes resources of some, with that or without it. */
  readonly resources: (some: readonly One[], withRelation: boolean) => Promise<readonly ScimFields[]>;
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** Cuts a page, and makes resources of what is on it; of the rest it reads only what a filter looks at. */
async function pageOf<One>(
  { kind, all, filter, relation, resources }: Listed<One>,
  question: ListQuestion,
): Promise<ScimList> {
  const asked = new AskedPart(kind, question);
  let found = all;
  if (filter !== undefined) {
    const looked = await resources(all, asksFor(filter, relation));
    const values = looked.reduce((sum, one) => sum + 1 + lengthOf(one[relation]), 0);
    if (values * termsOf(filter) > MAX_COMPARISONS)
      throw new ScimFault(400, 'filter: it looks at too many values', 'tooMany');
    found = all.filter((_, at) => fits(filter, looked[at] ?? {}));
  }
  const startIndex = Math.max(1, question.startIndex ?? 1);
  const count = Math.min(MAX_PAGE, Math.max(0, question.count ?? MAX_PAGE));
  const page = found.slice(startIndex - 1, startIndex - 1 + count);
  const told = await resources(page, asked.isAskedFor(relation));
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: found.length,
    startIndex,
    itemsPerPage: page.length,
    Resources: told.map((one) => asked.of(one)),
  };
}

/** Those whom a filter can be about: one alone, where it asks for what no two have. */
async function peopleFor(
  directory: Pick<Directory, 'people' | 'person'>,
  provider: string,
  filter: ScimFilter | undefined,
): Promise<readonly DirectoryPerson[]> {
  for (const name of ['id', 'userName', 'externalId'] as const) {
    const value = filter === undefined ? undefined : equalTo(filter, name);
    if (value === undefined) continue;
    // No engine is asked for what nobody can be called.
    if (name === 'id' ? !isId(value) : /\p{Cc}/u.test(value)) return [];
    const key =
      name === 'id' ? { id: value } : name === 'userName' ? { userName: value } : { externalId: value };
    const person = await directory.person(provider, key);
    return person === undefined ? [] : [person];
  }
  return await directory.people(provider);
}

/** A page of people. @throws ScimFault invalidFilter, tooMany */
export async function listPeople(
  directory: Read,
  provider: string,
  question: ListQuestion,
  base: string,
): Promise<ScimList> {
  const filter = filterOf(userKind, question);
  const all = await peopleFor(directory, provider, filter);
  const resources = async (
    people: readonly DirectoryPerson[],
    withGroups: boolean,
  ): Promise<readonly ScimFields[]> => {
    const ids = people.map(({ id }) => id);
    const groups = withGroups ? await toldGroups(directory, provider, ids) : undefined;
    return people.map((person) => userResource(person, groups?.groupsOf(person.id) ?? [], base));
  };
  return await pageOf({ kind: userKind, all, filter, relation: 'groups', resources }, question);
}

/** Groups that a filter can be about: one alone, where it asks for its id. */
async function groupsFor(
  directory: Pick<Directory, 'groups' | 'group'>,
  provider: string,
  filter: ScimFilter | undefined,
): Promise<readonly DirectoryGroup[]> {
  const id = filter === undefined ? undefined : equalTo(filter, 'id');
  if (id === undefined) return await directory.groups(provider);
  const group = isId(id) ? await directory.group(provider, id) : undefined;
  return group === undefined ? [] : [group];
}

/** A page of groups. @throws ScimFault invalidFilter, tooMany */
export async function listGroups(
  directory: Read,
  provider: string,
  question: ListQuestion,
  base: string,
): Promise<ScimList> {
  const filter = filterOf(groupKind, question);
  const all = await groupsFor(directory, provider, filter);
  const resources = async (
    groups: readonly DirectoryGroup[],
    withMembers: boolean,
  ): Promise<readonly ScimFields[]> => {
    const groupIds = groups.map(({ id }) => id);
    const members = withMembers ? await directory.members(provider, { groupIds }) : [];
    const ofGroup = Map.groupBy(members, ({ groupId }) => groupId);
    return groups.map((group) =>
      groupResource(group, withMembers ? (ofGroup.get(group.id) ?? []) : undefined, base),
    );
  };
  return await pageOf({ kind: groupKind, all, filter, relation: 'members', resources }, question);
}
