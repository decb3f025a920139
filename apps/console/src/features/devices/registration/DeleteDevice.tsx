import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { FormFault } from '../../../ui/form/FormFault.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { removeDevice } from './device-actions.ts';

interface DeleteDeviceProps {
  readonly id: string;
  readonly onHide: () => void;
}

/** Asks before a device is deleted, and names it. */
export function DeleteDevice({ id, onHide }: DeleteDeviceProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function confirm(): Promise<void> {
    setBusy(true);
    const wrong = await removeDevice(id);
    setBusy(false);
    if (wrong === undefined) onHide();
    else setFault(wrong);
  }

  return (
    <Dialog
      id="delete-device"
      title={t('Delete device')}
      onHide={onHide}
      action={
        <button type="button" className="btn btn-danger" disabled={busy} onClick={() => void confirm()}>
          <Icon name="trash3" /> {t('Delete {device}', { device: id })}
        </button>
      }
    >
      <p>
        {t('Are you really delete')} <strong>{id}</strong>?
      </p>
      <p className="or-muted mb-0">
        {t('It leaves every list at once. If it connects again, it is listed as a new device.')}
      </p>
      <FormFault text={fault} />
    </Dialog>
  );
}
