import type { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { TreeView } from '../../ui/tree/TreeView.tsx';
import { useTree } from '../../ui/tree/use-tree.ts';
import { groupSource } from './group-source.ts';
import type { Group } from './use-groups.ts';
import './group-search-tree.css';

/** So many groups are found by the eye: a search box only for more. */
const SEEN_AT_ONCE = 8;

interface GroupSearchTreeProps {
  readonly tree: GroupTree<Group>;
  /** What the groups are for, for screen readers. */
  readonly label: string;
  readonly selected?: number | undefined;
  readonly onPick: (group: Group) => void;
  /** What stands behind a name. */
  readonly note?: (group: Group) => ReactNode;
}

/** The groups as a tree to pick from, with a box to search them by name. */
export function GroupSearchTree({ tree, label, selected, onPick, note }: GroupSearchTreeProps) {
  const [word, setWord] = useState('');
  const source = useMemo(() => groupSource(tree), [tree]);
  const chosen = selected === undefined ? undefined : String(selected);
  const shown = useTree(source, word, chosen);
  return (
    <div className="or-group-tree">
      {tree.size > SEEN_AT_ONCE ? (
        <SearchField label={t('Search groups')} value={word} onChange={setWord} />
      ) : null}
      {shown.source.children().length === 0 ? (
        <p className="or-muted or-group-none">
          {tree.size === 0 ? t('There are no groups yet.') : t('No group has this in its name.')}
        </p>
      ) : (
        <TreeView
          label={label}
          {...shown}
          selected={chosen}
          onPick={(id) => {
            const group = tree.get(Number(id));
            if (group !== undefined) onPick(group);
          }}
        >
          {(id) => {
            const group = tree.get(Number(id));
            if (group === undefined) return null;
            return (
              <>
                <GroupMark depth={tree.depth(group.groupid)} />
                <span className="or-tree-label">{group.name}</span>
                {note === undefined ? null : <span className="or-muted or-group-note">{note(group)}</span>}
              </>
            );
          }}
        </TreeView>
      )}
    </div>
  );
}

/** How many colours there are, one for a level; deeper ones begin anew. */
const COLOURS = 6;

/** A mark in the colour of a group's level, which its place in the tree says too. */
export function GroupMark({ depth }: { readonly depth: number }) {
  return <span className="or-group-mark" data-colour={(depth - 1) % COLOURS} aria-hidden />;
}
