import type { DirectoryGroup, DirectoryPerson } from '@outrider/model/people/directory.ts';
import { MAX_CLAIMED_GROUPS } from '@outrider/model/people/sign-in-provider.ts';
import type { Directory } from '@outrider/store/people/directory.ts';

/** The groups that a service tells, and their members. */
export interface ToldGroups {
  readonly groupsOf: (personId: string) => readonly DirectoryGroup[];
  /** Names of all of them: the service tells their members, and sign-ins do not count. */
  readonly told: ReadonlySet<string>;
}

/** Names under which rules know groups: as they are called, and by the service's own id. */
export const namesOf = (
  groups: readonly Pick<DirectoryGroup, 'displayName' | 'externalId'>[],
): readonly string[] => [
  ...new Set(groups.flatMap(({ displayName, externalId }) => [displayName, externalId ?? displayName])),
];

/**
 * What a service tells of groups, as of now.
 * @param personIds people whose groups are asked for; absent: everybody
 */
export async function toldGroups(
  directory: Pick<Directory, 'groups' | 'members'>,
  provider: string,
  personIds?: readonly string[],
): Promise<ToldGroups> {
  const groups = await directory.groups(provider);
  const byId = new Map(groups.map((group) => [group.id, group]));
  const members = await directory.members(provider, personIds === undefined ? undefined : { personIds });
  const ofPerson = Map.groupBy(members, ({ personId }) => personId);
  return {
    groupsOf: (personId) => (ofPerson.get(personId) ?? []).flatMap(({ groupId }) => byId.get(groupId) ?? []),
    told: new Set(namesOf(groups)),
  };
}

/** What the last sign-in said of groups of which nothing is told otherwise. */
export const untold = (claimed: readonly string[], { told }: ToldGroups): readonly string[] =>
  claimed.filter((name) => !told.has(name));

/** Names of all groups of a person: told ones, and of others those that the last sign-in said. */
export const groupNames = (
  { id }: Pick<DirectoryPerson, 'id'>,
  claimed: readonly string[],
  groups: ToldGroups,
): readonly string[] =>
  [...namesOf(groups.groupsOf(id)), ...untold(claimed, groups)].slice(0, MAX_CLAIMED_GROUPS);
