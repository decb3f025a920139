import { OutriderError } from '@outrider/model/error-code.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { groupSentences } from '@outrider/model/groups/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { assertEdit } from '../../calls/edit-of.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { assertGroup } from '../../calls/known-group.ts';
import { assertStayInBranch } from './branch-groups.ts';
import { wireGroup } from './list-groups.ts';

/** Roots stay, and groups that others are below (rule GROUP-6) or to which users belong (rule D12). */
export const removeGroup: HttpHandler<'removeGroup', 'store'> = async (
  { groupid, edits },
  { caller },
  { store },
) => {
  await store.transaction(async ({ groups, users }) => {
    await assertGroup({ groups }, groupid);
    const tree = new GroupTree(await groups.list());
    const group = tree.get(groupid);
    if (group !== undefined) assertEdit(edits, wireGroup(group));
    if (tree.parent(groupid) === undefined) throw new OutriderError('CONFLICT', groupSentences.rootStays);
    if (tree.children(groupid).length > 0) throw new OutriderError('CONFLICT', groupSentences.hasChildren);
    const members = (await users.list()).filter(({ groupIds }) => groupIds.includes(groupid)).length;
    if (members > 0)
      throw new OutriderError('CONFLICT', sentence(groupSentences.hasUsers, { users: members }));
    await assertStayInBranch(caller, { groups }, groupid, await groups.devicesOf(groupid));
    await groups.remove(groupid);
  });
  return { hasError: false, message: 'The group was deleted' };
};
