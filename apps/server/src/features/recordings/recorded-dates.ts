import { DAY_MS } from '@outrider/model/recordings/segment.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import { hasMinute } from '@outrider/store/recordings/minute-bits.ts';

const MINUTE_S = 60;
const DAY_S = DAY_MS / 1_000;

/** The days of a zone of which there is something. */
export const recordedDates: ControlHandler<'recordedDates', 'store' | 'clock'> = async (
  { offset },
  { caller, device: { deviceid } },
  { store, clock },
) => {
  const oldestMs = await oldestVisibleMs(caller, { store, clock });
  const firstDay = oldestMs === Number.NEGATIVE_INFINITY ? 0 : Math.floor(oldestMs / DAY_MS);
  const days = await store.recordings.days(deviceid, firstDay, Math.floor(clock.now() / DAY_MS) + 1);
  const found = new Set<number>();
  for (const { day, minutes } of days) {
    for (let minute = 0; minute < DAY_S / MINUTE_S; minute++) {
      const seconds = day * DAY_S + minute * MINUTE_S;
      if (seconds * 1_000 < oldestMs || !hasMinute(minutes, minute)) continue;
      found.add(Math.floor((seconds + offset) / DAY_S) * DAY_S - offset);
    }
  }
  const rising = [...found].toSorted((a, b) => a - b);
  return { days: rising.map((seconds) => seconds.toString(16)).join(',') };
};
