import { OutriderError } from '@outrider/model/error-code.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Caller } from '../../calls/caller.ts';

/**
 * Lets groups through that somebody sees wholly: some vehicle in them, and all that are.
 * @throws OutriderError NOT_FOUND for one that is not there, or that the caller does not see
 */
export async function groupsOfCaller(
  groupids: readonly number[],
  { devices }: Caller,
  { groups: store }: Pick<Store, 'groups'>,
): Promise<void> {
  if (groupids.length === 0) return;
  const [groups, memberships] = await Promise.all([store.list(), store.memberships()]);
  const tree = new GroupTree(groups);
  const members = Map.groupBy(memberships, ({ groupid }) => groupid);
  for (const groupid of groupids) {
    const deviceids = tree.below([groupid]).flatMap((group) => members.get(group.groupid) ?? []);
    const isSeen = deviceids.length > 0 && deviceids.every(({ deviceid }) => devices.has(deviceid));
    if (tree.get(groupid) === undefined || !(devices.unlimited || isSeen))
      throw new OutriderError('NOT_FOUND', `There is no group ${groupid}`);
  }
}
