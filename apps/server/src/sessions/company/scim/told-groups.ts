import type { DirectoryGroup, DirectoryPerson } from '@outrider/model/people/directory.ts';
import { MAX_CLAIMED_GROUPS } from '@outrider/model/people/sign-in-provider.ts';
import type { Directory } from '@outrider/store/people/directory.ts';

/** The groups that a service tells, and who is in them. */
export interface ToldGroups {
  readonly groupsOf: (personId: string) => readonly DirectoryGroup[];
  /** Names of all of them: who is in one of these the service tells, and no sign-in says. */
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
 * @param personIds those of whom is asked who is in which; absent: all
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

/** Names of all groups of a person: those that are told, and of others what the last sign-in said. */
export const groupNames = (
  { id }: Pick<DirectoryPerson, 'id'>,
  claimed: readonly string[],
  groups: ToldGroups,
): readonly string[] =>
  [...namesOf(groups.groupsOf(id)), ...untold(claimed, groups)].slice(0, MAX_CLAIMED_GROUPS);
