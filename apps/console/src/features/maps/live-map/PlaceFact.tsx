import { type Device, locationOf } from '@outrider/model/devices/device.ts';
import { t } from '../../../ground/i18n/t.ts';
import { usePlaceName } from '../../../map/places/use-place-name.ts';
import { Fact } from './Fact.tsx';

/** Where a device is, in words: its address, or the nearest town, marked as that; nothing while nobody knows. */
export function PlaceFact({ device }: { readonly device: Device }) {
  const name = usePlaceName(device.deviceid, locationOf(device), 'first');
  if (name === undefined) return null;
  return (
    <Fact name={name.kind === 'address' ? t('Address') : t('Nearest town')} columns={4}>
      <span title={name.licence}>{name.text}</span>
    </Fact>
  );
}
