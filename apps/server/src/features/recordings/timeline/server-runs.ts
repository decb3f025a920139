import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import { EXACT_TIMELINE_MS } from '@outrider/protocol/recordings/timeline.ts';
import { hasMinute } from '@outrider/store/recordings/minute-bits.ts';
import type { RecordedDay } from '@outrider/store/recordings/recordings.ts';
import type { Store } from '@outrider/store/store.ts';
import type { MediaFolders } from '../../../recording/folders/media-folders.ts';
import { daysOfNamedFolders } from '../days-of-named-folders.ts';
import type { Run } from './fold-runs.ts';

/** The stretches of a day's minutes. */
function* minuteRuns({ day, minutes }: RecordedDay): Generator<Run> {
  const beginMs = day * DAY_MS;
  let since: number | undefined;
  for (let minute = 0; minute <= DAY_MINUTES; minute++) {
    // A byte of minutes of which there is nothing is passed over.
    if (since === undefined && (minute & 7) === 0 && minutes[minute >> 3] === 0) {
      minute += 7;
      continue;
    }
    const has = minute < DAY_MINUTES && hasMinute(minutes, minute);
    if (has) since ??= minute;
    else if (since !== undefined) {
      yield { startMs: beginMs + since * MINUTE_MS, endMs: beginMs + minute * MINUTE_MS };
      since = undefined;
    }
  }
}

/**
 * The server's recordings of a device in a stretch, by channel: to the picture in short ones, else to the minute. Recordings in media folders
 * that were taken out do not count.
 */
export async function serverRuns(
  recordings: Pick<Store['recordings'], 'days' | 'within' | 'media' | 'mediaOf'>,
  folders: Pick<MediaFolders, 'names'>,
  deviceid: string,
  { fromMs, toMs, allNamed }: { readonly fromMs: number; readonly toMs: number; readonly allNamed?: boolean },
): Promise<ReadonlyMap<number, readonly Run[]>> {
  const runs = new Map<number, Run[]>();
  const put = (channel: number, some: Iterable<Run>): void => {
    const known = runs.get(channel) ?? [];
    known.push(...some);
    runs.set(channel, known);
  };
  if (toMs - fromMs <= EXACT_TIMELINE_MS) {
    for (const segment of await recordings.within({ deviceid, fromMs, toMs }))
      if (folders.names(segment.media)) put(segment.channel, [segment]);
  } else {
    const [first, last] = [fromMs, toMs - 1].map((ms) => Math.floor(ms / DAY_MS)) as [number, number];
    const days = await recordings.days(deviceid, first, last);
    for (const day of await daysOfNamedFolders(recordings, folders, deviceid, days, allNamed))
      put(day.channel, minuteRuns(day));
  }
  return runs;
}
