import { useState } from 'react';
import { askAgain } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import type { Group } from '../../../fleet/groups/use-groups.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { removeGroup } from '../group-actions.ts';

interface DeleteGroupProps {
  readonly group: Group;
  /** How many devices are in it. */
  readonly devices: number;
  readonly onHide: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a group is deleted, and says what hangs on it (rule D12). */
export function DeleteGroup({ group, devices, onHide, onDeleted }: DeleteGroupProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { data: users, error } = useCall('userList', []);
  const members = users?.filter(({ groupids }) => groupids.includes(group.groupid));

  async function confirm(): Promise<void> {
    setBusy(true);
    setFault(undefined);
    const outcome = await removeGroup(group);
    // Somebody else may have put a user into it meanwhile.
    if ('fault' in outcome) await askAgain('userList');
    setBusy(false);
    if ('fault' in outcome) return setFault(outcome.fault);
    onHide();
    onDeleted();
  }

  return (
    <Dialog
      id="delete-group"
      title={t('Delete group')}
      onHide={onHide}
      action={
        <button
          type="button"
          className="btn btn-danger"
          disabled={busy || members?.length !== 0}
          onClick={() => void confirm()}
        >
          <Icon name="trash3" /> {t('Delete {group}', { group: group.name })}
        </button>
      }
    >
      <p>
        {t('Are you really delete')} <strong>{group.name}</strong>?
      </p>
      <ul className="mb-0">
        <li>{t('{count} devices are in it: they leave it, and stay.', { count: devices })}</li>
        {/* Nothing is said of people before it is known. */}
        {members === undefined ? null : (
          <li>
            {members.length === 0
              ? t('No users belong to it.')
              : t('{count} users belong to it: give them another group first.', { count: members.length })}
            {members.length === 0 ? null : <div>{members.map(({ name }) => name).join(', ')}</div>}
          </li>
        )}
      </ul>
      <FormFault text={fault ?? (error === null ? undefined : errorWords(error))} />
    </Dialog>
  );
}
