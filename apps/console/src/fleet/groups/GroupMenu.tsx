import type { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { useMemo } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { errorWords } from '../../ui/notices/error-words.ts';
import { GroupSearchTree } from './GroupSearchTree.tsx';
import { type Group, useGroups } from './use-groups.ts';
import { MenuItem, MenuText } from '../../ui/menu/MenuItem.tsx';
import './group-menu.css';

interface GroupMenuProps {
  /** What stands above the groups, for people who want none of them; absent: one has to be picked. */
  readonly none?: string;
  readonly selected: number | undefined;
  /** Undefined for none. */
  readonly onPick: (group: Group | undefined) => void;
  /** Groups that can be picked, of all; all unless given. The same function while it says the same. */
  readonly among?: (tree: GroupTree<Group>) => GroupTree<Group>;
}

/** What a menu of groups holds: none of them, and the tree. */
export function GroupMenu({ none, selected, onPick, among }: GroupMenuProps) {
  const { tree: all, error } = useGroups();
  const tree = useMemo(() => (all === undefined || among === undefined ? all : among(all)), [all, among]);
  return (
    <>
      {none === undefined ? null : (
        <MenuItem
          className={selected === undefined ? 'active' : ''}
          aria-current={selected === undefined ? 'true' : undefined}
          onClick={() => onPick(undefined)}
        >
          {none}
        </MenuItem>
      )}
      {tree === undefined ? null : (
        <GroupSearchTree tree={tree} label={t('Groups')} selected={selected} onPick={onPick} />
      )}
      {error === null ? null : <MenuText className="text-danger">{errorWords(error)}</MenuText>}
    </>
  );
}
