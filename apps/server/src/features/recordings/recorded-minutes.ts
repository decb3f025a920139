import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import { hasMinute } from '@outrider/store/recordings/minute-bits.ts';
import type { Store } from '@outrider/store/store.ts';
import type { MediaFolders } from '../../recording/folders/media-folders.ts';
import { daysOfNamedFolders } from './days-of-named-folders.ts';

export interface MinutesWanted {
  readonly deviceid: string;
  /** Any channel when absent. */
  readonly channel?: number | undefined;
  /** Whole minutes, ms since 1970 UTC; the second one is no part of it. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** The minutes of a stretch of which there is something in a media folder that is named: whole minutes since 1970 UTC. */
export async function recordedMinutes(
  recordings: Pick<Store['recordings'], 'days' | 'media' | 'mediaOf' | 'within'>,
  folders: Pick<MediaFolders, 'names'>,
  { deviceid, channel, fromMs, toMs }: MinutesWanted,
): Promise<Set<number>> {
  const all = await recordings.days(deviceid, Math.floor(fromMs / DAY_MS), Math.floor((toMs - 1) / DAY_MS));
  const wanted = all.filter((day) => channel === undefined || day.channel === channel);
  const first = Math.floor(fromMs / MINUTE_MS);
  const end = Math.ceil(toMs / MINUTE_MS);
  const found = new Set<number>();
  for (const { day, minutes } of await daysOfNamedFolders(recordings, folders, deviceid, wanted)) {
    for (let minute = 0; minute < DAY_MINUTES; minute++) {
      const at = day * DAY_MINUTES + minute;
      if (at >= first && at < end && hasMinute(minutes, minute)) found.add(at);
    }
  }
  return found;
}
