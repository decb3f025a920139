import { isDeviceId } from '@outrider/model/devices/device-id.ts';
import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { KindChoice } from '../../../map/kinds/KindChoice.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { addDevice, removeDevice } from './device-actions.ts';

interface AddDeviceProps {
  readonly onHide: () => void;
}

/** Asks for the id of a device to add, and what kind of vehicle it is in. */
export function AddDevice({ onHide }: AddDeviceProps) {
  const [id, setId] = useState('');
  const [icon, setIcon] = useState(0);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    if (id.trim() === '') return setFault(t('A device id is needed.'));
    if (!isDeviceId(id.trim())) {
      return setFault(
        t('Letters, digits, dot, hyphen and underscore, at most 32, beginning with a letter or digit.'),
      );
    }
    setBusy(true);
    const wrong = await addDevice(id.trim(), icon);
    setBusy(false);
    if (wrong === undefined) onHide();
    else setFault(wrong);
  }

  return (
    <Dialog
      id="add-device"
      title={t('Add device')}
      onHide={onHide}
      onSubmit={save}
      action={
        <button type="submit" className="btn btn-primary" disabled={busy}>
          {t('Add device')}
        </button>
      }
    >
      <label className="form-label" htmlFor="add-device-id">
        {t('Device ID')}
      </label>
      <input
        id="add-device-id"
        className={`form-control ${fault === undefined ? '' : 'is-invalid'}`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for this before all
        autoFocus
        autoComplete="off"
        spellCheck={false}
        aria-invalid={fault !== undefined}
        aria-describedby="add-device-fault"
        value={id}
        onChange={(event) => {
          setId(event.target.value);
          setFault(undefined);
        }}
      />
      <div id="add-device-fault" className="invalid-feedback">
        {fault}
      </div>
      <p className="or-muted mt-3">
        {t('A JT/T 808 recorder is known by the terminal phone number in its menu, without leading zeros.')}
      </p>
      <KindChoice icon={icon} onIcon={setIcon} />
    </Dialog>
  );
}

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
      {fault === undefined ? null : (
        <div className="alert alert-danger mt-3 mb-0" role="alert">
          {fault}
        </div>
      )}
    </Dialog>
  );
}
