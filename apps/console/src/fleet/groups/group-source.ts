import type { GroupTree, TreeGroup } from '@outrider/model/groups/group-tree.ts';
import type { TreeSource } from '../../ui/tree/tree-source.ts';

const idsOf = (groups: readonly TreeGroup[]): readonly string[] =>
  groups.map(({ groupid }) => String(groupid));

/** Groups as a tree shows them. */
export function groupSource(tree: GroupTree): TreeSource {
  return {
    children: (id) => idsOf(id === undefined ? tree.roots() : tree.children(Number(id))),
    parent(id) {
      const parent = tree.parent(Number(id));
      return parent === undefined ? undefined : String(parent.groupid);
    },
    label: (id) => tree.get(Number(id))?.name ?? '',
  };
}
