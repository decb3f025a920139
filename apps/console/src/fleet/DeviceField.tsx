import { useDeferredValue, useId, useState } from 'react';
import { t } from '../ground/i18n/t.ts';
import { fieldKeys, isKey } from '../ground/keys.ts';
import { OfferedInput } from '../ui/form/OfferedInput.tsx';
import { deviceOffers } from './device-offers.ts';
import { deviceStore } from './device-store.ts';
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
  const found = typed === undefined || all.length === 0 ? [] : deviceOffers(word, MOST);
  const choose = (value: string): void => {
    setTyped(value);
    // On the way to another id, this one would be shown, and its recorder asked.
    const isOnItsWay = compact && all.some((each) => each !== value && each.startsWith(value));
    if (value === '' || (deviceStore.get(value) !== undefined && !isOnItsWay)) onDevice(value);
  };
  /** The device of that id, else the one that the word finds alone. */
  const take = (): void => {
    const [only, ...others] = found;
    const meant = typed !== undefined && deviceStore.get(typed) !== undefined ? typed : only?.value;
    if (meant === undefined || meant === deviceid) return;
    if (meant === typed || others.length === 0) onDevice(meant);
  };
  return (
    <div className="or-device-field">
      <label className={compact ? 'visually-hidden' : 'form-label'} htmlFor={id}>
        {t('Device')}
      </label>
      <OfferedInput
        id={id}
        className={`form-control ${compact ? 'form-control-sm' : ''}`}
        type="search"
        placeholder={placeholder}
        value={typed ?? deviceid}
        offers={found}
        onChoose={(value) => {
          setTyped(value);
          onDevice(value);
        }}
        onText={choose}
        onFocus={() => setTyped(deviceid)}
        onKeyDown={(event) => {
          if (compact && isKey(fieldKeys.rows.keep, event)) take();
        }}
        onBlur={() => {
          take();
          setTyped(undefined);
        }}
      />
    </div>
  );
}
