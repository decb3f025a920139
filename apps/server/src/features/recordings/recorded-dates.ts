import { DAY_MINUTES, DAY_MS } from '@outrider/model/recordings/segment.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import { hasAnyMinute } from '@outrider/store/recordings/minute-bits.ts';
import { daysOfNamedFolders } from './days-of-named-folders.ts';

const MINUTE_S = 60;
const DAY_S = DAY_MS / 1_000;

/** The days of a zone of which there is something, in a media folder that is named. */
export const recordedDates: ControlHandler<'recordedDates', 'store' | 'clock' | 'mediaFolders'> = async (
  { offset },
  { caller, device: { deviceid } },
  { store, clock, mediaFolders },
) => {
  const oldestMs = await oldestVisibleMs(caller, { store, clock });
  const firstDay = oldestMs === Number.NEGATIVE_INFINITY ? 0 : Math.floor(oldestMs / DAY_MS);
  const days = await store.recordings.days(deviceid, firstDay, Math.floor(clock.now() / DAY_MS) + 1);
  const found = new Set<number>();
  for (const { day, minutes } of await daysOfNamedFolders(store.recordings, mediaFolders, deviceid, days)) {
    // A day of UTC is of two days of the zone: the one that is on when it begins, and from a minute on the next.
    const beginS = day * DAY_S;
    const firstS = Math.floor((beginS + offset) / DAY_S) * DAY_S - offset;
    const turn = Math.ceil((firstS + DAY_S - beginS) / MINUTE_S);
    const oldest = Math.ceil((oldestMs / 1_000 - beginS) / MINUTE_S);
    if (hasAnyMinute(minutes, oldest, turn)) found.add(firstS);
    if (hasAnyMinute(minutes, Math.max(oldest, turn), DAY_MINUTES)) found.add(firstS + DAY_S);
  }
  const rising = [...found].toSorted((a, b) => a - b);
  return { days: rising.map((seconds) => seconds.toString(16)).join(',') };
};
