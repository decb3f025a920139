import type { DeviceSystem } from '@outrider/model/firmware/device-systems.ts';
import type { PeripheralName } from '@outrider/model/health/peripherals.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { t } from '../ground/i18n/t.ts';

/** Systems at a recorder, in words. */
export const systemNames = {
  driverAssistance: 'Driver assistance',
  driver: 'Driver monitoring',
  tyres: 'Tyre pressure',
  blindSpot: 'Blind spot',
  other: 'Another system',
} satisfies Record<PeripheralName, PlainWord>;

/** A system and what it says that it is: name, maker and product, firmware. */
export function systemWords({ name, maker, product, firmware }: DeviceSystem): string {
  const what = [maker, product, firmware].filter((text) => text !== '').join(' ');
  return what === '' ? t(systemNames[name]) : `${t(systemNames[name])}: ${what}`;
}
