import { type DirectoryGroup, MAX_DIRECTORY_GROUPS } from '@outrider/model/people/directory.ts';
import type { Directory } from '@outrider/store/people/directory.ts';
import type { Writing } from './directory-writing.ts';
import { dropClaims } from './drop-claims.ts';
import { groupKind } from './scim-attributes.ts';
import { ScimFault } from './scim-fault.ts';
import { patched, readPatch } from './scim-patch.ts';
import { groupResource, type SaidGroup, saidGroup } from './scim-resources.ts';
import { readResource, type ScimFields } from './scim-values.ts';
import { assertVersion } from './scim-version.ts';
import { namesOf } from './told-groups.ts';

type Read = Pick<Directory, 'group' | 'people' | 'members'>;

/** A group as it is told, with who is in it. @throws ScimFault 404 */
export async function readGroup(
  directory: Read,
  provider: string,
  id: string,
  base: string,
): Promise<ScimFields> {
  return await resourceOf(await found(directory, provider, id), directory, base);
}

async function found(
  directory: Pick<Directory, 'group'>,
  provider: string,
  id: string,
): Promise<DirectoryGroup> {
  const group = await directory.group(provider, id);
  if (group === undefined) throw new ScimFault(404, 'There is no such group');
  return group;
}

const membersOf = async (
  directory: Pick<Directory, 'members'>,
  { provider, id }: DirectoryGroup,
): Promise<string[]> =>
  (await directory.members(provider)).filter(({ groupId }) => groupId === id).map(({ personId }) => personId);

async function resourceOf(group: DirectoryGroup, directory: Read, base: string): Promise<ScimFields> {
  const ids = new Set(await membersOf(directory, group));
  const people = ids.size === 0 ? [] : await directory.people(group.provider);
  return groupResource(
    group,
    people.filter(({ id }) => ids.has(id)),
    base,
  );
}

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

/** @throws ScimFault 400 for somebody whom the service has not told */
async function assertThere(
  { parts: { directory }, provider }: Writing,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const there = new Set((await directory.people(provider)).map(({ id }) => id));
  const unknown = ids.find((id) => !there.has(id));
  if (unknown !== undefined)
    throw new ScimFault(400, `members: there is no user ${unknown.slice(0, 64)}`, 'invalidValue');
}

/** Takes up a group. @throws ScimFault */
export async function addGroup(body: unknown, writing: Writing): Promise<ScimFields> {
  const { parts, provider, nowMs, base, newId, follow } = writing;
  const { directory } = parts;
  const { members, ...said } = saidGroup(readResource(groupKind, body));
  if ((await directory.groups(provider)).length >= MAX_DIRECTORY_GROUPS)
    throw new ScimFault(409, `There are ${MAX_DIRECTORY_GROUPS} groups already: no more are taken`);
  const id = newId();
  await assertAlone(writing, id, { ...said, members });
  await assertThere(writing, members);
  const group = { id, provider, ...said, createdMs: nowMs, changedMs: nowMs, edit: 1 };
  await directory.putGroup(group);
  await directory.changeMembers(id, members, []);
  await follow([...members, ...(await dropClaims(namesOf([group]), writing))]);
  return await resourceOf(group, directory, base);
}

/** Replaces or patches what is said of a group. @throws ScimFault */
export async function changeGroup(
  id: string,
  match: string | undefined,
  action: 'replace' | 'patch',
  body: unknown,
  writing: Writing,
): Promise<ScimFields> {
  const { parts, provider, nowMs, base, follow } = writing;
  const { directory } = parts;
  const before = await found(directory, provider, id);
  assertVersion(before, match);
  const { displayName, externalId } = before;
  const were = await membersOf(directory, before);
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
  await assertThere(writing, added);
  const group = {
    ...before,
    displayName: said.displayName,
    externalId: said.externalId,
    changedMs: nowMs,
    edit: before.edit + 1,
  };
  await directory.putGroup(group);
  await directory.changeMembers(id, added, removed);
  const others = isRenamed ? [...were, ...(await dropClaims(namesOf([before, group]), writing))] : [];
  await follow([...added, ...removed, ...others]);
  return await resourceOf(group, directory, base);
}

/** Forgets a group: who was in it has what other groups give. @throws ScimFault */
export async function removeGroup(
  id: string,
  match: string | undefined,
  writing: Writing,
): Promise<undefined> {
  const { parts, provider, follow } = writing;
  const { directory } = parts;
  const before = await found(directory, provider, id);
  assertVersion(before, match);
  const members = await membersOf(directory, before);
  await directory.removeGroup(provider, id);
  await follow([...members, ...(await dropClaims(namesOf([before]), writing))]);
  return undefined;
}
