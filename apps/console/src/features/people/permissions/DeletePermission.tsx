import type { Permission } from '@outrider/model/people/permission-record.ts';
import { useStore } from 'zustand';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { permissionName } from '../permission-name.ts';
import { permissions, removePermission } from './permission-store.ts';

interface DeletePermissionProps {
  readonly permission: Permission;
  readonly onHide: () => void;
}

/** Asks before a permission is deleted, and names it. */
export function DeletePermission({ permission, onHide }: DeletePermissionProps) {
  const busy = useStore(permissions, (state) => state.busy);

  async function confirm(): Promise<void> {
    await removePermission(permission.id);
    onHide();
  }

  return (
    <Dialog
      id="delete-permission"
      title={t('Delete permission')}
      onHide={onHide}
      action={
        <button type="button" className="btn btn-danger" disabled={busy} onClick={() => void confirm()}>
          <Icon name="trash3" /> {t('Delete permission')}
        </button>
      }
    >
      <p>
        {t('Are you really delete')} <strong>{permissionName(permission)}</strong>?
      </p>
      <p className="or-muted mb-0">{t('No user may still have it.')}</p>
    </Dialog>
  );
}
