import { OutriderError } from '@outrider/model/error-code.ts';
import { GroupCounts, type Membership } from '@outrider/model/groups/group-counts.ts';
import type { GroupRecord } from '@outrider/model/groups/group-record.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { groupSentences } from '@outrider/model/groups/sentences.ts';
import type { Branch } from '@outrider/model/people/user.ts';
import { sentence } from '@outrider/model/text.ts';
import type { StoreParts } from '@outrider/store/areas.ts';

/** What groups have quotas of. */
export type QuotaKind = 'devices' | 'people';

type Parts = Pick<StoreParts, 'groups' | 'users'>;

/** The caller who adds something: of managers their branch. */
interface Bringer {
  readonly branch: Pick<Branch, 'groups'> | undefined;
}

/** What a group has of it at most, with all below it. */
export const quotaFields = [
  'maxDevices',
  'maxPeople',
  'maxRecordingBytes',
  'maxStreams',
  'maxCardBytes',
] as const;
export type QuotaField = (typeof quotaFields)[number];

/** The most of a kind that a group may have with all below it; undefined where it says nothing itself. */
const quotaOf = (group: GroupRecord, kind: QuotaKind): number | undefined =>
  kind === 'devices' ? group.maxDevices : group.maxPeople;

/**
 * Lets a group have that much: no more than a group above it may have, and no less than one below it has.
 * @throws OutriderError CONFLICT
 */
export function assertQuota(
  tree: GroupTree<GroupRecord>,
  groupid: number,
  field: QuotaField,
  most: number | undefined,
): void {
  if (most === undefined) return;
  const bound = Math.min(
    ...tree
      .path(groupid)
      .filter((group) => group.groupid !== groupid)
      .map((group) => group[field] ?? Number.POSITIVE_INFINITY),
  );
  if (most > bound) throw new OutriderError('CONFLICT', groupSentences.quotaAbove);
  const larger = tree
    .below([groupid])
    .find((group) => group.groupid !== groupid && (group[field] ?? 0) > most);
  if (larger !== undefined)
    throw new OutriderError('CONFLICT', sentence(groupSentences.quotaBelow, { group: larger.name }));
}

/** Which users or devices are in which groups. */
async function membersOf({ groups, users }: Parts, kind: QuotaKind): Promise<readonly Membership[]> {
  if (kind === 'devices')
    return (await groups.memberships()).map(({ groupid, deviceid }) => [groupid, deviceid] as const);
  return (await users.list()).flatMap(({ userName, groupIds }) =>
    groupIds.map((groupid) => [groupid, userName] as const),
  );
}

/** Counts the users or devices in each group and all below it, each once. */
export async function countsOf(
  parts: Parts,
  tree: GroupTree<GroupRecord>,
  kind: QuotaKind,
): Promise<Pick<GroupCounts, 'of'>> {
  return new GroupCounts(tree, tree.inOrder(), await membersOf(parts, kind));
}

/** How many there are in each of some groups and all below it, each once. */
async function sizesOf(
  parts: Parts,
  kind: QuotaKind,
  asked: readonly GroupRecord[],
): Promise<ReadonlyMap<number, number>> {
  const sizes = new Map<number, number>();
  if (kind === 'devices') {
    for (const { groupid } of asked) sizes.set(groupid, await parts.groups.countDevicesBelow(groupid));
    return sizes;
  }
  const counts = await countsOf(parts, new GroupTree(await parts.groups.list()), kind);
  for (const { groupid } of asked) sizes.set(groupid, counts.of(groupid));
  return sizes;
}

/**
 * Does something within a transaction that puts devices or people into groups, and refuses it where a group then has more than it may: nothing
 * of it is kept. A group that had too many before, as its quota was lowered, may stay so, and gets no more.
 * @param groupids groups that get something: they and those above them are looked at, which stay where they are
 * @throws OutriderError CONFLICT, and says who can raise the quota; names no group from outside of a manager's branch
 */
export async function withinQuotas<T>(
  bringer: Bringer,
  parts: Parts,
  kinds: readonly QuotaKind[],
  groupids: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  const tree = new GroupTree(await parts.groups.list());
  const above = [...new Set(groupids.flatMap((groupid) => tree.path(groupid)))];
  const bounded = kinds.map((kind) => ({
    kind,
    asked: above.filter((group) => quotaOf(group, kind) !== undefined),
    before: new Map<number, number>() as ReadonlyMap<number, number>,
  }));
  for (const each of bounded)
    if (each.asked.length > 0) each.before = await sizesOf(parts, each.kind, each.asked);
  const result = await work();
  for (const { kind, asked, before } of bounded) {
    if (asked.length === 0) continue;
    const after = await sizesOf(parts, kind, asked);
    for (const group of asked) {
      const [had = 0, has = 0] = [before.get(group.groupid), after.get(group.groupid)];
      const most = quotaOf(group, kind) ?? 0;
      if (has > most && has > had) throw fullFault(bringer, kind, group, most);
    }
  }
  return result;
}

/** The words about a group that is full; a group above a manager's branch is not named. */
export function fullWords(
  { branch }: Bringer,
  kind: QuotaKind,
  { groupid, name }: Pick<GroupRecord, 'groupid' | 'name'>,
  most: number,
): string {
  if (branch?.groups.has(groupid) === false) return groupSentences.fullAbove;
  const words = kind === 'devices' ? groupSentences.devicesFull : groupSentences.peopleFull;
  return sentence(words, { group: name, most });
}

const fullFault = (...about: Parameters<typeof fullWords>): OutriderError =>
  new OutriderError('CONFLICT', fullWords(...about));
