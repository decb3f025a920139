import type { Device } from '@outrider/model/devices/device.ts';
import { t } from '../../ground/i18n/t.ts';
import { formatRecent } from '../text/format.ts';

/** That a vehicle is private, and until when, or since when it is in a private zone: by the clock of this browser, to the minute. */
export function privateWords({ untilMs, zoneSinceMs }: NonNullable<Device['dark']>): string {
  if (zoneSinceMs !== undefined)
    return t('In a private zone since {time}', { time: formatRecent(zoneSinceMs).slice(0, -3) });
  if (!Number.isFinite(untilMs)) return t('Private');
  return t('Private until {time}', { time: formatRecent(untilMs).slice(0, -3) });
}
