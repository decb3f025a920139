import { OutriderError } from '@outrider/model/error-code.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Caller } from '../../calls/caller.ts';
import { groupsOfUser } from '../../calls/groups-of-user.ts';

/** The groups that somebody belongs to, and all below these: also those without a vehicle. */
export async function ownGroups(
  caller: Caller,
  store: Pick<Store, 'users' | 'groups'>,
): Promise<ReadonlySet<number>> {
  const { seen } = await groupsOfUser(caller.userName, caller, store);
  return new Set(seen.map(({ groupid }) => groupid));
}

/**
 * Lets groups through that somebody sees wholly: all vehicles in them, of which there are some, or the group is their own.
 * @throws OutriderError NOT_FOUND for a group that does not exist, or that the caller does not see
 */
export async function groupsOfCaller(
  groupids: readonly number[],
  caller: Caller,
  store: Pick<Store, 'users' | 'groups'>,
): Promise<void> {
  if (groupids.length === 0) return;
  const { devices } = caller;
  const [groups, memberships, own] = await Promise.all([
    store.groups.list(),
    store.groups.memberships(),
    ownGroups(caller, store),
  ]);
  const tree = new GroupTree(groups);
  const members = Map.groupBy(memberships, ({ groupid }) => groupid);
  for (const groupid of groupids) {
    const deviceids = tree.below([groupid]).flatMap((group) => members.get(group.groupid) ?? []);
    const isSeen =
      (deviceids.length > 0 || own.has(groupid)) && deviceids.every(({ deviceid }) => devices.has(deviceid));
    if (tree.get(groupid) === undefined || !(devices.unlimited || isSeen))
      throw new OutriderError('NOT_FOUND', `There is no group ${groupid}`);
  }
}
