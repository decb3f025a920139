import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { groupsNearestFirst } from '@outrider/model/plans/holding-plan.ts';
import type { Store } from '@outrider/store/store.ts';

/** The groups of a device, nearest first. */
export type GroupsOf = (deviceid: string) => readonly number[];

/** Reads which groups devices are in, and those above; each device's are worked out once. @throws what the store throws */
export async function groupsOfDevices(
  groups: Pick<Store['groups'], 'list' | 'memberships'>,
): Promise<GroupsOf> {
  const [all, memberships] = await Promise.all([groups.list(), groups.memberships()]);
  const tree = new GroupTree(all);
  const memberOf = Map.groupBy(memberships, ({ deviceid }) => deviceid);
  const known = new Map<string, readonly number[]>();
  return (deviceid) => {
    const found =
      known.get(deviceid) ??
      groupsNearestFirst(
        tree,
        (memberOf.get(deviceid) ?? []).map(({ groupid }) => groupid),
      );
    known.set(deviceid, found);
    return found;
  };
}
