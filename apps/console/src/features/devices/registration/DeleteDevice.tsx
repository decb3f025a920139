import { useState } from 'react';
import { useRight } from '../../../connection/use-session.ts';
import { useRecordedRoom } from '../../../fleet/use-recorded-room.ts';
import { t } from '../../../ground/i18n/t.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { TypedToConfirm } from '../../../ui/form/TypedToConfirm.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { removeDevice } from './device-actions.ts';
import { WhatGoes } from './WhatGoes.tsx';

interface DeleteDeviceProps {
  readonly id: string;
  readonly onHide: () => void;
}

/** Has the id of a device typed before it is deleted, and says what goes with it. */
export function DeleteDevice({ id, onHide }: DeleteDeviceProps) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { data: rooms } = useRecordedRoom(id, useRight('P_lopb'));

  async function confirm(): Promise<void> {
    if (busy || typed !== id) return;
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
      onSubmit={confirm}
      action={
        <button type="submit" className="btn btn-danger" disabled={busy || typed !== id}>
          <Icon name="trash3" /> {t('Delete {device}', { device: id })}
        </button>
      }
    >
      <p className="mb-2">
        {t('Are you really delete')} <strong>{id}</strong>?
      </p>
      <WhatGoes room={rooms?.[id]} known={rooms !== undefined} />
      <TypedToConfirm device={id} typed={typed} onType={setTyped} />
      <FormFault text={fault} />
    </Dialog>
  );
}
