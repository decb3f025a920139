import { OutriderError } from '@outrider/model/error-code.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { assertQuota, quotaFields, withinQuotas } from '../../sessions/branch-quotas.ts';
import { assertEdit } from '../../calls/edit-of.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { assertGroup } from '../../calls/known-group.ts';
import { changeOf } from '../../calls/noted-changes.ts';
import { knownGroups } from './branch-groups.ts';
import { wireGroup } from './list-groups.ts';
import { assertParent } from './parent-rules.ts';
import { assertNoSister, sameNames } from './same-names.ts';

/** A parent that the group has already changes nothing (rule GROUP-5). */
export const changeGroup: HttpHandler<'changeGroup', 'store'> = async (
  { groupid, newGroupName, newParentid, edits },
  { caller, note },
  { store },
) => {
  if (newGroupName === undefined && newParentid === undefined)
    throw new OutriderError('VALIDATION', 'newGroupName or newParentid is needed');
  return await store.transaction(async ({ groups, users }) => {
    await assertGroup({ groups }, groupid);
    const all = await groups.list();
    const tree = new GroupTree(all);
    const parentid = newParentid ?? undefined;
    if (newParentid !== undefined) assertParent(tree, parentid, { groupid, height: tree.height(groupid) });
    const moves = newParentid !== undefined && parentid !== tree.get(groupid)?.parentid;
    const before = tree.get(groupid);
    if (before !== undefined) assertEdit(edits, wireGroup(before));
    if (before !== undefined && (moves || newGroupName !== undefined))
      assertNoSister(all, {
        groupid,
        parentid: moves ? parentid : before.parentid,
        name: newGroupName ?? before.name,
      });
    const nameOf = (group: number | undefined) => (group === undefined ? '' : tree.get(group)?.name);
    note([
      ...(newGroupName !== undefined && newGroupName !== before?.name
        ? [changeOf('Name', before?.name, newGroupName)]
        : []),
      ...(moves ? [changeOf('Parent group', nameOf(before?.parentid), nameOf(parentid))] : []),
    ]);
    const into = moves && parentid !== undefined ? [parentid] : [];
    if (moves || newGroupName !== undefined)
      await withinQuotas(caller, { groups, users }, ['devices', 'people'], into, () =>
        groups.change(groupid, {
          ...(moves && { parentid }),
          ...(newGroupName !== undefined && { name: newGroupName }),
        }),
      );
    if (moves) {
      const moved = new GroupTree(await groups.list());
      for (const field of quotaFields)
        for (const group of moved.below([groupid])) assertQuota(moved, group.groupid, field, group[field]);
    }
    if (newGroupName === undefined) return { hasError: false, message: 'The group was moved' };
    return {
      hasError: false,
      message: `The group was renamed${sameNames(knownGroups(caller, all), newGroupName, groupid)}`,
    };
  });
};
