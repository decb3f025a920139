import { useId, useState } from 'react';
import { deviceStore } from '../../../fleet/device-store.ts';
import { findDevices } from '../../../fleet/find-devices.ts';
import { t } from '../../../ground/i18n/t.ts';

/** Names that are proposed while somebody types. */
const MOST_PROPOSED = 20;

interface DeviceFieldProps {
  /** Empty where none is chosen. */
  readonly value: string;
  readonly onChoose: (deviceid: string) => void;
}

/** A field for a device, chosen once there is one of that id. */
export function DeviceField({ value, onChoose }: DeviceFieldProps) {
  const list = useId();
  const [word, setWord] = useState(value);
  return (
    <>
      <input
        className="form-control form-control-sm or-diagnosis-device"
        aria-label={t('Choose a device')}
        placeholder={t('Choose a device')}
        list={list}
        value={word}
        onChange={({ target }) => {
          setWord(target.value);
          onChoose(deviceStore.get(target.value) === undefined ? '' : target.value);
        }}
      />
      <datalist id={list}>
        {findDevices(deviceStore, word, MOST_PROPOSED).map((id) => (
          <option key={id} value={id}>
            {deviceStore.extra(id).plate}
          </option>
        ))}
      </datalist>
    </>
  );
}
