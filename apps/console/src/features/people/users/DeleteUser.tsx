import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { toast } from '../../../ui/notices/toast.ts';

interface DeleteUserProps {
  readonly name: string;
  readonly onHide: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a user is deleted, and names them (rule USER-5). */
export function DeleteUser({ name, onHide, onDeleted }: DeleteUserProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await httpCall('removeUser', { editingName: name });
      toast('success', t('{user} deleted', { user: name }));
      onDeleted();
    } catch (error) {
      setFault(errorWords(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      id="delete-user"
      title={t('Delete user')}
      onHide={onHide}
      action={
        <button type="button" className="btn btn-danger" disabled={busy} onClick={() => void confirm()}>
          <Icon name="trash3" /> {t('Delete {user}', { user: name })}
        </button>
      }
    >
      <p>
        {t('Are you really delete')} <strong>{name}</strong>?
      </p>
      <p className="or-muted mb-0">
        {t('The user is signed out at once. The logs keep the name, and nobody else can take it.')}
      </p>
      <FormFault text={fault} />
    </Dialog>
  );
}
