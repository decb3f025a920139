import type { DirectoryGroup, DirectoryPerson } from '@outrider/model/people/directory.ts';
import type { Directory } from '@outrider/store/people/directory.ts';
import { groupKind, type ScimKind, userKind } from './scim-attributes.ts';
import { asksFor, equalTo, fits, parseFilter, type ScimFilter } from './scim-filter.ts';
import { groupResource, userResource } from './scim-resources.ts';
import { askedPart, type ScimFields } from './scim-values.ts';

/** Resources of one page at most. */
export const MAX_PAGE = 200;

/** What a list is asked for (RFC 7644, section 3.4.2). */
export interface ListQuestion {
  readonly filter?: string | undefined;
  /** From 1. */
  readonly startIndex?: number | undefined;
  readonly count?: number | undefined;
  readonly attributes?: string | undefined;
  readonly excludedAttributes?: string | undefined;
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

/** Cuts a page out of what was found; what is not asked for of each is left out. */
function pageOf(found: readonly ScimFields[], question: ListQuestion): ScimList {
  const startIndex = Math.max(1, question.startIndex ?? 1);
  const count = Math.min(MAX_PAGE, Math.max(0, question.count ?? MAX_PAGE));
  const page = found.slice(startIndex - 1, startIndex - 1 + count);
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: found.length,
    startIndex,
    itemsPerPage: page.length,
    Resources: page.map((one) => askedPart(one, question)),
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
    const key =
      name === 'id' ? { id: value } : name === 'userName' ? { userName: value } : { externalId: value };
    const person = await directory.person(provider, key);
    return person === undefined ? [] : [person];
  }
  return await directory.people(provider);
}

/** @throws ScimFault invalidFilter */
export async function listPeople(
  directory: Read,
  provider: string,
  question: ListQuestion,
  base: string,
): Promise<ScimList> {
  const filter = filterOf(userKind, question);
  const people = await peopleFor(directory, provider, filter);
  const groups = new Map((await directory.groups(provider)).map((group) => [group.id, group]));
  const ofPerson = Map.groupBy(await directory.members(provider), ({ personId }) => personId);
  const groupsOf = ({ id }: DirectoryPerson): DirectoryGroup[] =>
    (ofPerson.get(id) ?? []).flatMap(({ groupId }) => groups.get(groupId) ?? []);
  const all = people.map((person) => userResource(person, groupsOf(person), base));
  return pageOf(
    all.filter((one) => filter === undefined || fits(filter, one)),
    question,
  );
}

/** @throws ScimFault invalidFilter */
export async function listGroups(
  directory: Read,
  provider: string,
  question: ListQuestion,
  base: string,
): Promise<ScimList> {
  const filter = filterOf(groupKind, question);
  const groups = await directory.groups(provider);
  const leavesOut = /(^|[,:\s])members([,\s]|$)/i.test((question.excludedAttributes ?? '').slice(0, 1_024));
  // Who is in which is read only where it is asked for.
  const wantsMembers = !leavesOut || (filter !== undefined && asksFor(filter, 'members'));
  const people = new Map((wantsMembers ? await directory.people(provider) : []).map((one) => [one.id, one]));
  const ofGroup = Map.groupBy(
    wantsMembers ? await directory.members(provider) : [],
    ({ groupId }) => groupId,
  );
  const all = groups.map((group) =>
    groupResource(
      group,
      (ofGroup.get(group.id) ?? []).flatMap(({ personId }) => people.get(personId) ?? []),
      base,
    ),
  );
  return pageOf(
    all.filter((one) => filter === undefined || fits(filter, one)),
    question,
  );
}
