import type { GroupCounts } from '@outrider/model/groups/group-counts.ts';
import type { GroupRecord } from '@outrider/model/groups/group-record.ts';
import type { GroupTree } from '@outrider/model/groups/group-tree.ts';

/** What groups have quotas of, as records are brought in. */
export type CountedQuota = 'maxDevices' | 'maxPeople';

/** A group that has as much as it may. */
export interface FullGroup extends Pick<GroupRecord, 'groupid' | 'name'> {
  readonly most: number;
}

/**
 * The first of some groups, and those above them, that has no room for one more. Present members stay, also where the quota was
 * lowered since.
 */
export function fullGroup(
  counts: GroupCounts,
  field: CountedQuota,
  groups: readonly GroupRecord[],
  member: string,
): FullGroup | undefined {
  for (const { groupid, name, [field]: most } of groups)
    if (most !== undefined && counts.of(groupid) >= most && !counts.has(groupid, member))
      return { groupid, name, most };
  return undefined;
}

/** Groups that have a quota. */
export const withQuota = (tree: GroupTree<GroupRecord>, field: CountedQuota): readonly GroupRecord[] =>
  tree.inOrder().filter((group) => group[field] !== undefined);
