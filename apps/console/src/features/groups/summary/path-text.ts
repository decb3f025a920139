import type { GroupTree } from '@outrider/model/groups/group-tree.ts';

/** Names from the root to a group. */
export function pathText(tree: GroupTree, groupid: number): string {
  return tree
    .path(groupid)
    .map(({ name }) => name)
    .join(' / ');
}
