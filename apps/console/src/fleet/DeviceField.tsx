import { useDeferredValue, useId, useState } from 'react';
import { t } from '../ground/i18n/t.ts';
import { fieldKeys, isKey } from '../ground/keys.ts';
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
  /** In a bar: its label is for screen readers, and what is chosen is shown at once. */
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
    // On the way to another id, this one would be shown, and its recorder asked.
    const isOnItsWay = compact && all.some((each) => each !== value && each.startsWith(value));
    if (value === '' || (deviceStore.get(value) !== undefined && !isOnItsWay)) onDevice(value);
  };
  /** The device of that id, else the one that the word finds alone. */
  const take = (): void => {
    const [only, ...others] = found;
    const meant = typed !== undefined && deviceStore.get(typed) !== undefined ? typed : only;
    if (meant === undefined || meant === deviceid) return;
    if (meant === typed || others.length === 0) onDevice(meant);
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
        onKeyDown={(event) => {
          if (compact && isKey(fieldKeys.rows.keep, event)) take();
        }}
        onBlur={() => {
          take();
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
