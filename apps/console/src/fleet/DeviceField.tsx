import { useDeferredValue, useId, useState } from 'react';
import { t } from '../ground/i18n/t.ts';
import { OfferedInput } from '../ui/OfferedInput.tsx';
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
}

/** Chooses one device by a word that finds it: its id, driver, memo or plate. */
export function DeviceField({ deviceid, onDevice, placeholder }: DeviceFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const all = useDeviceIds();
  const word = useDeferredValue(typed ?? '');
  const found = typed === undefined || all.length === 0 ? [] : deviceOffers(word, MOST);
  const choose = (value: string): void => {
    setTyped(value);
    if (value === '' || deviceStore.get(value) !== undefined) onDevice(value);
  };
  return (
    <div className="or-device-field">
      <label className="form-label" htmlFor={id}>
        {t('Device')}
      </label>
      <OfferedInput
        id={id}
        className="form-control"
        type="search"
        placeholder={placeholder}
        value={typed ?? deviceid}
        offers={found}
        onChoose={choose}
        onText={choose}
        onFocus={() => setTyped(deviceid)}
        onBlur={() => {
          // What finds one device alone means that one.
          const [only, ...others] = found;
          if (only !== undefined && others.length === 0) onDevice(only.value);
          setTyped(undefined);
        }}
      />
    </div>
  );
}
