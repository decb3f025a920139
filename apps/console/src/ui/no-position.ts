import type { Device } from '@outrider/model/devices/device.ts';
import { t } from '../ground/i18n/t.ts';

/** What is said in place of a position: one that was never heard of has not lost its satellites. */
export function noPositionWords(device: Pick<Device, 'statusTime'> | undefined): string {
  return device?.statusTime === 0 ? t('Not heard of yet') : t('GPS signal not found!');
}
