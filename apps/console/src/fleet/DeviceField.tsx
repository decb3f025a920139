import { useDeferredValue, useId, useState } from 'react';
import { t } from '../ground/i18n/t.ts';
import { deviceStore } from './device-store.ts';
import { findDevices, namesOf } from './find-devices.ts';
import { useDeviceIds } from './use-devices.ts';

/** Devices that are offered at once. */
const MOST = 60;

interface DeviceFieldProps {
  /** Empty where none is chosen. */
  readonly deviceid: string;
  readonly onDevice: (deviceid: string) => void;
  /** What it says where none is chosen. */
  readonly placeholder: string;
  /** In a bar: its label is for screen readers. */
  readonly compact?: boolean;
}

/** Chooses one device by a word that finds it: its id, driver, memo or plate. */
export function DeviceField({ deviceid, onDevice, placeholder, compact = false }: DeviceFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const all = useDeviceIds();
  const word = useDeferredValue(typed ?? '');
  const found = typed === undefined || all.length === 0 ? [] : findDevices(deviceStore, word, MOST);
  const choose = (value: string): void => {
    setTyped(value);
    if (value === '' || deviceStore.get(value) !== undefined) onDevice(value);
  };
  return (
    <div className="or-device-field">
      <label className={compact ? 'visually-hidden' : 'form-label'} htmlFor={id}>
        {t('Device')}
      </label>
      <input
        id={id}
        className={`form-control ${compact ? 'form-control-sm' : ''}`}
        type="search"
        list={`${id}-list`}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={typed ?? deviceid}
        onFocus={() => setTyped(deviceid)}
        onChange={({ target }) => choose(target.value)}
        onBlur={() => {
          // What finds one device alone means that one.
          const [only, ...others] = found;
          if (only !== undefined && others.length === 0) onDevice(only);
          setTyped(undefined);
        }}
      />
      <datalist id={`${id}-list`}>
        {found.map((each) => (
          <option key={each} value={each}>
            {wordsOf(each)}
          </option>
        ))}
      </datalist>
    </div>
  );
}

function wordsOf(deviceid: string): string {
  const device = deviceStore.get(deviceid);
  if (device === undefined) return '';
  const [, ...words] = namesOf(device, deviceStore.extra(deviceid).plate);
  return words.filter((word) => word !== '').join(' · ');
}
