import type { Device } from '@outrider/model/devices/device.ts';
import { t } from '../ground/i18n/t.ts';
import { formatRecent } from './format.ts';

/** That a vehicle is private, and until when: by the clock of this browser, to the minute. */
export function privateWords({ untilMs }: NonNullable<Device['dark']>): string {
  if (!Number.isFinite(untilMs)) return t('Private');
  return t('Private until {time}', { time: formatRecent(untilMs).slice(0, -3) });
}
