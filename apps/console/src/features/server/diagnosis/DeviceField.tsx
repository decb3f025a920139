import { useState } from 'react';
import { deviceOffers } from '../../../fleet/device-offers.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { t } from '../../../ground/i18n/t.ts';
import { OfferedInput } from '../../../ui/form/OfferedInput.tsx';

/** Names that are proposed while somebody types. */
const MOST_PROPOSED = 20;

interface DeviceFieldProps {
  /** Empty where none is chosen. */
  readonly value: string;
  readonly onChoose: (deviceid: string) => void;
}

/** A field for a device, chosen once there is one of that id. */
export function DeviceField({ value, onChoose }: DeviceFieldProps) {
  const [word, setWord] = useState(value);
  const put = (text: string): void => {
    setWord(text);
    onChoose(deviceStore.get(text) === undefined ? '' : text);
  };
  return (
    <OfferedInput
      className="form-control form-control-sm or-diagnosis-device"
      aria-label={t('Choose a device')}
      placeholder={t('Choose a device')}
      value={word}
      offers={deviceOffers(word, MOST_PROPOSED)}
      onText={put}
      onChoose={put}
    />
  );
}
