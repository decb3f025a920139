import type { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { useState } from 'react';
import type { Memberships } from '../../../fleet/groups/memberships.ts';
import type { Group } from '../../../fleet/groups/use-groups.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { DeleteGroup } from './DeleteGroup.tsx';

interface DeleteButtonProps {
  readonly group: Group;
  readonly tree: GroupTree<Group>;
  readonly memberships: Memberships;
  readonly onChoose: (groupid: number) => void;
}

/** Deletes a group that is no root and has none below it (rule GROUP-6); of another it says why not. */
export function DeleteButton({ group, tree, memberships, onChoose }: DeleteButtonProps) {
  const [deleting, setDeleting] = useState(false);
  const parent = tree.parent(group.groupid);
  const hasChildren = tree.children(group.groupid).length > 0;
  const stays =
    parent === undefined
      ? t('A root cannot be deleted: give it a parent first')
      : hasChildren
        ? t('The group has groups below it')
        : undefined;
  return (
    <div className="or-group-delete">
      {stays === undefined ? null : <span className="or-muted">{stays}</span>}
      <button
        type="button"
        className="btn btn-sm btn-outline-danger"
        disabled={stays !== undefined}
        onClick={() => setDeleting(true)}
      >
        <Icon name="trash3" /> {t('Delete group')}
      </button>
      {deleting ? (
        <DeleteGroup
          group={group}
          devices={memberships.devices(group.groupid).size}
          onHide={() => setDeleting(false)}
          onDeleted={() => {
            if (parent !== undefined) onChoose(parent.groupid);
          }}
        />
      ) : null}
    </div>
  );
}
