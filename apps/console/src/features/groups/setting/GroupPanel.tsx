import type { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../connection/use-session.ts';
import type { Memberships } from '../../../fleet/groups/memberships.ts';
import { GroupMark } from '../../../fleet/groups/GroupSearchTree.tsx';
import type { Group } from '../../../fleet/groups/use-groups.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Tabs } from '../../../ui/choices/Tabs.tsx';
import { GroupDevices } from './GroupDevices.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { GroupBreadcrumb } from './GroupBreadcrumb.tsx';
import { GroupForms } from './GroupForms.tsx';
import { GroupMembers } from './GroupMembers.tsx';
import { HierarchyDrawing } from './HierarchyDrawing.tsx';
import { QuotaLine } from './QuotaLine.tsx';
import '../../../ui/list/filter-fold.css';

interface GroupPanelProps {
  readonly group: Group;
  readonly tree: GroupTree<Group>;
  readonly memberships: Memberships;
  readonly mayEdit: boolean;
  readonly onChoose: (groupid: number) => void;
}

/** The chosen group: where it is, what is below it, what can be done with it, its devices, and the whole hierarchy drawn. */
export function GroupPanel({ group, tree, memberships, mayEdit, onChoose }: GroupPanelProps) {
  const [shown, setShown] = useState<'devices' | 'hierarchy'>('devices');
  // A manager changes what is below their group: the group itself is for those above them.
  const isOwn = useSession(({ branch }) => branch === group.groupid);
  const isAdministrator = useSession(({ level }) => level === ADMIN_LEVEL);
  const isMobile = useIsMobile();
  const quotas = mayEdit ? <QuotaLine key={group.groupid} group={group} isOwnGroup={isOwn} /> : null;
  const remove =
    mayEdit && !isOwn ? (
      <DeleteButton key={group.groupid} {...{ group, tree, memberships, onChoose }} />
    ) : null;
  const tabs = [
    { name: 'devices', text: t('Devices') },
    { name: 'hierarchy', text: t('Hierarchy') },
  ] as const;
  return (
    <div className="or-group-panel">
      <Tabs
        label={group.name}
        tabs={tabs}
        shown={shown}
        onShow={setShown}
        panelClass="or-group-body"
        head={(list) => (
          <header className="or-group-head">
            <div className="or-group-title">
              <GroupBreadcrumb path={tree.path(group.groupid)} onChoose={onChoose} />
              {isMobile ? null : remove}
            </div>
            <div className="or-group-facts">
              <ChildButtons
                groups={tree.children(group.groupid)}
                depth={tree.depth(group.groupid) + 1}
                onChoose={onChoose}
              />
              {quotas}
            </div>
            {mayEdit ? (
              <Fold folds={isMobile}>
                <GroupForms
                  key={`${group.groupid} ${group.name}`}
                  {...{ group, tree, onChoose }}
                  isOwnGroup={isOwn}
                  roots={isAdministrator}
                />
                {isMobile ? remove : null}
              </Fold>
            ) : null}
            {list}
          </header>
        )}
      >
        {shown === 'hierarchy' ? (
          <HierarchyDrawing
            tree={tree}
            selected={group.groupid}
            onPick={onChoose}
            note={({ groupid }) => String(memberships.devices(groupid).size || '')}
          />
        ) : mayEdit ? (
          <GroupDevices key={group.groupid} {...{ group, tree, memberships }} />
        ) : (
          <GroupMembers {...{ group, memberships }} />
        )}
      </Tabs>
    </div>
  );
}

/** On a phone what changes the group is opened: its devices are what people come for. */
function Fold({ folds, children }: { readonly folds: boolean; readonly children: ReactNode }) {
  if (!folds) return children;
  return (
    <details className="or-fold or-group-fold">
      <summary>{t('Change this group')}</summary>
      {children}
    </details>
  );
}

interface ChildButtonsProps {
  readonly groups: readonly Group[];
  /** Their level. */
  readonly depth: number;
  readonly onChoose: (groupid: number) => void;
}

/** So many groups below one have buttons; of more the tree has the rest. */
const MOST_BUTTONS = 60;

/** The groups below the chosen one, each a button; where there are none, that. */
function ChildButtons({ groups, depth, onChoose }: ChildButtonsProps) {
  if (groups.length === 0)
    return (
      <p className="or-group-children or-muted">
        <Icon name="dash-lg" /> {t('End of node')}
      </p>
    );
  return (
    <fieldset className="or-group-children" aria-label={t('Groups below')}>
      {groups.slice(0, MOST_BUTTONS).map(({ groupid, name }) => (
        <button
          key={groupid}
          type="button"
          className="btn btn-sm btn-outline-secondary"
          onClick={() => onChoose(groupid)}
        >
          <GroupMark depth={depth} /> {name}
        </button>
      ))}
      {groups.length > MOST_BUTTONS ? (
        <span className="or-muted">{t('and {count} more', { count: groups.length - MOST_BUTTONS })}</span>
      ) : null}
    </fieldset>
  );
}
