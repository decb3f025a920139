import { MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import { recordedMinutes } from './recorded-minutes.ts';
import { visibleStretch } from './visible-stretch.ts';

const USUAL_MINUTES = 1_440;

/** A flag a minute, from the beginning of the day on. */
export const recordCalendar: ControlHandler<'recordCalendar', 'store' | 'clock' | 'mediaFolders'> = async (
  { start, minutes = USUAL_MINUTES, channel },
  { caller, device: { deviceid } },
  services,
) => {
  const beginMs = start * 1_000;
  const day = { fromMs: beginMs, toMs: beginMs + minutes * MINUTE_MS };
  const { fromMs, toMs } = await visibleStretch(day, caller, services);
  const found =
    fromMs >= toMs
      ? new Set<number>()
      : await recordedMinutes(services.store.recordings, services.mediaFolders, {
          deviceid,
          channel,
          fromMs,
          toMs,
        });
  const first = Math.floor(beginMs / MINUTE_MS);
  return {
    minutes: Array.from({ length: minutes }, (_, at) => (found.has(first + at) ? '1' : '0')).join(''),
  };
};
