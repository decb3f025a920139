import type { Permission } from '@outrider/model/people/permission-record.ts';
import { useStore } from 'zustand';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { permissionName } from '../permission-name.ts';
import { createCopy, permissions } from './permission-store.ts';

interface CopyPermissionProps {
  readonly permission: Permission;
  readonly onHide: () => void;
  readonly onMade: (id: number) => void;
}

/** Asks before a permission is copied. */
export function CopyPermission({ permission, onHide, onMade }: CopyPermissionProps) {
  const busy = useStore(permissions, (state) => state.busy);

  async function confirm(): Promise<void> {
    const made = await createCopy(permission.id);
    if (made !== undefined) onMade(made);
    onHide();
  }

  return (
    <Dialog
      id="copy-permission"
      title={t('Create copy')}
      onHide={onHide}
      action={
        <button type="button" className="btn btn-primary" disabled={busy} onClick={() => void confirm()}>
          <Icon name="copy" /> {t('Create copy')}
        </button>
      }
    >
      <p>{t('Create a copy of {permission}?', { permission: permissionName(permission) })}</p>
      <p className="or-muted mb-0">
        {t(
          'It gets the rights shown that you have yourself, and counts as level 3 in every rule with a level.',
        )}
      </p>
    </Dialog>
  );
}
