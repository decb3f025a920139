import {
  type DirectoryGroup,
  MAX_DIRECTORY_GROUPS,
  MAX_DIRECTORY_MEMBERS,
} from '@outrider/model/people/directory.ts';
import type { Directory } from '@outrider/store/people/directory.ts';
import type { AskedPart } from './asked-part.ts';
import type { Writing } from './directory-writing.ts';
import { found, isId } from './found.ts';
import { groupKind } from './scim-attributes.ts';
import { ScimFault } from './scim-fault.ts';
import { patched, readPatch } from './scim-patch.ts';
import { groupResource, type SaidGroup, saidGroup } from './scim-resources.ts';
import { readResource, type ScimFields } from './scim-values.ts';
import { assertVersion } from './scim-version.ts';
import { namesOf } from './told-groups.ts';

type Read = Pick<Directory, 'group' | 'members'>;

/** A group as it is told; its members are read only where they are asked for. @throws ScimFault 404 */
export async function readGroup(
  directory: Read,
  provider: string,
  id: string,
  asked: Pick<AskedPart, 'isAskedFor'>,
  base: string,
): Promise<ScimFields> {
  const group = await groupOf(directory, provider, id);
  return asked.isAskedFor('members')
    ? await resourceOf(group, directory, base)
    : groupResource(group, undefined, base);
}

const groupOf = async (
  directory: Pick<Directory, 'group'>,
  provider: string,
  id: string,
): Promise<DirectoryGroup> => await found(groupKind, id, (told) => directory.group(provider, told));

const membersOf = async (
  directory: Pick<Directory, 'members'>,
  { provider, id }: DirectoryGroup,
): ReturnType<Directory['members']> => await directory.members(provider, { groupIds: [id] });

const idsOf = async (directory: Pick<Directory, 'members'>, group: DirectoryGroup): Promise<string[]> =>
  (await membersOf(directory, group)).map(({ personId }) => personId);

const resourceOf = async (
  group: DirectoryGroup,
  directory: Pick<Directory, 'members'>,
  base: string,
): Promise<ScimFields> => groupResource(group, await membersOf(directory, group), base);

/**
 * Rules know a group by its name or the service's id: no two are known by the same, so that nobody is given what another group has by naming
 * theirs like it. @throws ScimFault 409
 */
async function assertAlone(
  { parts: { directory }, provider }: Writing,
  id: string,
  said: SaidGroup,
): Promise<void> {
  const lower = (group: Pick<SaidGroup, 'displayName' | 'externalId'>): string[] =>
    namesOf([group]).map((name) => name.toLowerCase());
  const own = new Set(lower(said));
  const twin = (await directory.groups(provider)).find(
    (other) => other.id !== id && lower(other).some((name) => own.has(name)),
  );
  if (twin !== undefined)
    throw new ScimFault(
      409,
      `displayName, externalId: another group is known by it, ${twin.id}`,
      'uniqueness',
    );
}

/** @throws ScimFault 400 for somebody whom the service has not told, 409 where it would tell too much */
async function assertFit(
  { parts: { directory }, provider }: Writing,
  added: readonly string[],
  removed: readonly string[],
): Promise<void> {
  if (added.length === 0) return;
  const there = new Set(await directory.known(provider, added.filter(isId)));
  const unknown = added.find((id) => !there.has(id));
  if (unknown !== undefined)
    throw new ScimFault(400, `members: there is no user ${unknown.slice(0, 64)}`, 'invalidValue');
  const members = await directory.countMembers(provider);
  if (members + added.length - removed.length > MAX_DIRECTORY_MEMBERS)
    throw new ScimFault(409, `Groups may have ${MAX_DIRECTORY_MEMBERS} members together: no more are taken`);
}

/** Takes up a group. @throws ScimFault */
export async function addGroup(body: unknown, writing: Writing): Promise<ScimFields> {
  const { parts, provider, nowMs, base, newId, follow } = writing;
  const { directory } = parts;
  const { members, ...said } = saidGroup(readResource(groupKind, body));
  if ((await directory.count(provider)).groups >= MAX_DIRECTORY_GROUPS)
    throw new ScimFault(409, `There are ${MAX_DIRECTORY_GROUPS} groups already: no more are taken`);
  const id = newId();
  await assertAlone(writing, id, { ...said, members });
  await assertFit(writing, members, []);
  const group = { id, provider, ...said, createdMs: nowMs, changedMs: nowMs, edit: 1 };
  await directory.putGroup(group);
  await directory.changeMembers(id, members, []);
  await directory.touchPeople(provider, members, nowMs);
  await follow({ others: members, losing: await directory.dropClaims(provider, namesOf([group])) });
  return await resourceOf(group, directory, base);
}

/** Replaces or patches a group. @throws ScimFault */
export async function changeGroup(
  id: string,
  match: string | undefined,
  action: 'replace' | 'patch',
  body: unknown,
  writing: Writing,
): Promise<ScimFields> {
  const { parts, provider, nowMs, base, follow } = writing;
  const { directory } = parts;
  const before = await groupOf(directory, provider, id);
  assertVersion(before, match);
  const { displayName, externalId } = before;
  const were = await idsOf(directory, before);
  const fields =
    action === 'patch'
      ? patched(
          groupKind,
          { displayName, externalId, members: were.map((value) => ({ value })) },
          readPatch(body),
        )
      : readResource(groupKind, body);
  const said = saidGroup(fields);
  const [old, now] = [new Set(were), new Set(said.members)];
  const added = said.members.filter((one) => !old.has(one));
  const removed = were.filter((one) => !now.has(one));
  const isRenamed = said.displayName !== displayName || said.externalId !== externalId;
  if (!isRenamed && added.length === 0 && removed.length === 0)
    return await resourceOf(before, directory, base);
  if (isRenamed) await assertAlone(writing, id, said);
  await assertFit(writing, added, removed);
  const group = {
    ...before,
    displayName: said.displayName,
    externalId: said.externalId,
    changedMs: nowMs,
    edit: before.edit + 1,
  };
  await directory.putGroup(group);
  await directory.changeMembers(id, added, removed);
  // Another name changes what all former members claim.
  const losing = isRenamed ? were : removed;
  await directory.touchPeople(provider, [...added, ...losing], nowMs);
  const claiming = isRenamed ? await directory.dropClaims(provider, namesOf([before, group])) : [];
  await follow({ others: added, losing: [...losing, ...claiming] });
  return await resourceOf(group, directory, base);
}

/** Forgets a group: its members keep what other groups give. @throws ScimFault */
export async function removeGroup(
  id: string,
  match: string | undefined,
  writing: Writing,
): Promise<undefined> {
  const { parts, provider, nowMs, follow } = writing;
  const { directory } = parts;
  const before = await groupOf(directory, provider, id);
  assertVersion(before, match);
  const members = await idsOf(directory, before);
  await directory.removeGroup(provider, id);
  await directory.touchPeople(provider, members, nowMs);
  await follow({
    others: [],
    losing: [...members, ...(await directory.dropClaims(provider, namesOf([before])))],
  });
  return undefined;
}
