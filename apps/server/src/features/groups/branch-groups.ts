import { OutriderError } from '@outrider/model/error-code.ts';
import type { GroupRecord } from '@outrider/model/groups/group-record.ts';
import { groupSentences } from '@outrider/model/groups/sentences.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import type { Caller } from '../../calls/caller.ts';

/** The groups that an administrator knows of: all, or those of the branch that they manage, as a tree of its own. */
export function knownGroups(caller: Caller, all: readonly GroupRecord[]): readonly GroupRecord[] {
  const within = caller.branch?.groups;
  if (within === undefined) return all;
  return all
    .filter(({ groupid }) => within.has(groupid))
    .map((group) =>
      group.parentid === undefined || within.has(group.parentid) ? group : { ...group, parentid: undefined },
    );
}

/**
 * Lets devices leave a group: a manager's stay in another one of their branch, or nobody there would find them again.
 * @throws OutriderError CONFLICT
 */
export async function assertStayInBranch(
  caller: Caller,
  { groups }: Pick<StoreParts, 'groups'>,
  groupid: number,
  deviceids: readonly string[],
): Promise<void> {
  const within = caller.branch?.groups;
  if (within === undefined || deviceids.length === 0) return;
  const stays = new Set(
    (await groups.memberships())
      .filter((membership) => membership.groupid !== groupid && within.has(membership.groupid))
      .map(({ deviceid }) => deviceid),
  );
  if (!deviceids.every((deviceid) => stays.has(deviceid)))
    throw new OutriderError('CONFLICT', groupSentences.leavesBranch);
}
