import type { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { lazy, useState } from 'react';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icons.ts';
import { Late } from '../../ui/states/Late.tsx';
import type { Group } from './use-groups.ts';
import { Menu } from '../../ui/menu/Menu.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { MenuPanel } from '../../ui/menu/MenuPanel.tsx';

// What trees are made of is no part of the first view.
const GroupMenu = lazy(async () => ({ default: (await import('./GroupMenu.tsx')).GroupMenu }));

interface GroupPickerProps {
  /** What the button says. */
  readonly text: string;
  /** What it is for: shown as a tip. */
  readonly title: string;
  readonly icon?: IconName;
  readonly className: string;
  /** What stands above the groups, for people who want none of them; absent: one has to be picked. */
  readonly none?: string;
  readonly selected: number | undefined;
  readonly onPick: (group: Group | undefined) => void;
  readonly among?: (tree: GroupTree<Group>) => GroupTree<Group>;
}

/** A button that opens the tree of groups, to pick one or none. */
export function GroupPicker({ text, title, icon, className, ...menu }: GroupPickerProps) {
  const [open, setOpen] = useState(false);
  return (
    <Menu open={open} onOpen={setOpen} stays>
      <MenuButton className={className} title={title}>
        {icon === undefined ? null : <Icon name={icon} />} <span className="or-ellipsis">{text}</span>
      </MenuButton>
      {/* Fixed: what it stands in may scroll, as a phone's menu does. */}
      <MenuPanel className="or-group-menu" fixed>
        {open ? (
          <Late onFault={() => setOpen(false)}>
            <GroupMenu
              {...menu}
              onPick={(group) => {
                setOpen(false);
                menu.onPick(group);
              }}
            />
          </Late>
        ) : null}
      </MenuPanel>
    </Menu>
  );
}
