import { OutriderError } from '@outrider/model/error-code.ts';
import { GroupCounts, type Membership } from '@outrider/model/groups/group-counts.ts';
import type { GroupRecord } from '@outrider/model/groups/group-record.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { groupSentences } from '@outrider/model/groups/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import type { Caller } from './caller.ts';

/** What groups have quotas of. */
type QuotaKind = 'devices' | 'people';

type Parts = Pick<StoreParts, 'groups' | 'users'>;

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

/** Who or what is in which groups. */
async function membersOf({ groups, users }: Parts, kind: QuotaKind): Promise<readonly Membership[]> {
  if (kind === 'devices')
    return (await groups.memberships()).map(({ groupid, deviceid }) => [groupid, deviceid] as const);
  return (await users.list()).flatMap(({ userName, groupIds }) =>
    groupIds.map((groupid) => [groupid, userName] as const),
  );
}

/** Counts who or what is in each group and all below it, each once. */
export async function countsOf(
  parts: Parts,
  tree: GroupTree<GroupRecord>,
  kind: QuotaKind,
): Promise<Pick<GroupCounts, 'of'>> {
  return new GroupCounts(tree, tree.inOrder(), await membersOf(parts, kind));
}

/**
 * Does something within a transaction that puts devices or people into groups, and refuses it where a group then has more than it may: nothing
 * of it is kept. One that had too many before, as its quota was lowered, may stay so, and gets no more.
 * @param groupids into which something comes: they and those above them are looked at
 * @throws OutriderError CONFLICT, and says who can raise the quota; names no group from outside of a manager's branch
 */
export async function withinQuotas<T>(
  caller: Caller,
  parts: Parts,
  kinds: readonly QuotaKind[],
  groupids: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  const before = await parts.groups.list();
  const bounded = kinds.filter((kind) => before.some((group) => quotaOf(group, kind) !== undefined));
  if (bounded.length === 0) return await work();
  const tree = new GroupTree(before);
  const had = new Map<QuotaKind, Pick<GroupCounts, 'of'>>();
  for (const kind of bounded) had.set(kind, await countsOf(parts, tree, kind));
  const result = await work();
  const after = new GroupTree(await parts.groups.list());
  const above = [...new Set(groupids.flatMap((groupid) => after.path(groupid)))];
  for (const [kind, before] of had) {
    const counts = await countsOf(parts, after, kind);
    for (const group of above) {
      const most = quotaOf(group, kind);
      const count = counts.of(group.groupid);
      if (most !== undefined && count > most && count > before.of(group.groupid))
        throw fault(caller, kind, group, most);
    }
  }
  return result;
}

function fault(caller: Caller, kind: QuotaKind, { groupid, name }: GroupRecord, most: number): OutriderError {
  if (caller.branch?.groups.has(groupid) === false)
    return new OutriderError('CONFLICT', groupSentences.fullAbove);
  const words = kind === 'devices' ? groupSentences.devicesFull : groupSentences.peopleFull;
  return new OutriderError('CONFLICT', sentence(words, { group: name, most }));
}
