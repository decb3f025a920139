import type { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { useMemo } from 'react';
import type { Memberships } from '../../../fleet/groups/memberships.ts';
import { GroupMark } from '../../../fleet/groups/GroupSearchTree.tsx';
import type { Group } from '../../../fleet/groups/use-groups.ts';
import { t } from '../../../ground/i18n/t.ts';
import type { TreeSource } from '../../../ui/tree/tree-source.ts';
import { TreeView } from '../../../ui/tree/TreeView.tsx';
import { pathText } from './path-text.ts';

const NO_NODES: ReadonlySet<string> = new Set();

interface GroupPathsProps {
  readonly tree: GroupTree<Group>;
  readonly memberships: Memberships;
  readonly selected: number | undefined;
  /** Undefined: all groups again. */
  readonly onPick: (groupid: number | undefined) => void;
}

/** Every group with the path to it; picking one leaves its devices alone, picking it again all. */
export function GroupPaths({ tree, memberships, selected, onPick }: GroupPathsProps) {
  const source = useMemo<TreeSource>(() => {
    const ids = tree.inOrder().map(({ groupid }) => String(groupid));
    return {
      children: (id) => (id === undefined ? ids : []),
      parent: () => undefined,
      label: (id) => pathText(tree, Number(id)),
    };
  }, [tree]);
  return (
    <aside className="or-overview-paths">
      <h2>{t('Viewable Group List')}</h2>
      <TreeView
        label={t('Viewable Group List')}
        source={source}
        expanded={NO_NODES}
        onExpanded={() => {}}
        selected={selected === undefined ? undefined : String(selected)}
        onPick={(id) => onPick(Number(id) === selected ? undefined : Number(id))}
      >
        {(id) => (
          <>
            <GroupMark depth={tree.depth(Number(id))} />
            <PathOf tree={tree} groupid={Number(id)} />
            <span className="or-muted or-group-note">{memberships.devices(Number(id)).size || ''}</span>
          </>
        )}
      </TreeView>
    </aside>
  );
}

/** What a group is below, and its name. */
function PathOf({ tree, groupid }: { readonly tree: GroupTree<Group>; readonly groupid: number }) {
  const parent = tree.parent(groupid);
  return (
    <>
      {parent === undefined ? null : (
        <span className="or-overview-parents" title={pathText(tree, groupid)}>
          {pathText(tree, parent.groupid)} /
        </span>
      )}
      <span className="or-tree-label">{tree.get(groupid)?.name}</span>
    </>
  );
}
