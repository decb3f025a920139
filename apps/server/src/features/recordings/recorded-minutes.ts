import { DAY_MINUTES, DAY_MS, MINUTE_MS, type RecordedSegment } from '@outrider/model/recordings/segment.ts';
import { hasMinute } from '@outrider/store/recordings/minute-bits.ts';
import type { Store } from '@outrider/store/store.ts';
import type { MediaFolders } from '../../recording/media-folders.ts';

export interface MinutesWanted {
  readonly deviceid: string;
  /** Any channel when absent. */
  readonly channel?: number | undefined;
  /** Whole minutes, ms since 1970 UTC; the second one is no part of it. */
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * The minutes of a stretch of which there is something: whole minutes since 1970 UTC. What lies in a media folder that was taken out
 * stays in the index, for when it is named again, and does not count.
 */
export async function recordedMinutes(
  recordings: Pick<Store['recordings'], 'days' | 'mediaOf' | 'within'>,
  folders: Pick<MediaFolders, 'names'>,
  { deviceid, channel, fromMs, toMs }: MinutesWanted,
): Promise<Set<number>> {
  const days = await recordings.days(deviceid, Math.floor(fromMs / DAY_MS), Math.floor((toMs - 1) / DAY_MS));
  const channels = [...new Set(days.map((day) => day.channel))].filter((of) => of === (channel ?? of));
  if (channels.length === 0) return new Set();
  const stretch = { deviceid, fromMs, toMs, channels };
  const media = await recordings.mediaOf(stretch);
  if (!media.every((id) => folders.names(id))) {
    const segments = await recordings.within(stretch);
    return minutesOf(
      segments.filter((segment) => folders.names(segment.media)),
      { fromMs, toMs },
    );
  }
  const first = Math.floor(fromMs / MINUTE_MS);
  const end = Math.ceil(toMs / MINUTE_MS);
  const found = new Set<number>();
  for (const { day, channel: of, minutes } of days) {
    if (channel !== undefined && of !== channel) continue;
    for (let minute = 0; minute < DAY_MINUTES; minute++) {
      const at = day * DAY_MINUTES + minute;
      if (at >= first && at < end && hasMinute(minutes, minute)) found.add(at);
    }
  }
  return found;
}

function minutesOf(
  segments: readonly RecordedSegment[],
  { fromMs, toMs }: Pick<MinutesWanted, 'fromMs' | 'toMs'>,
): Set<number> {
  const found = new Set<number>();
  for (const { startMs, endMs } of segments) {
    const end = Math.ceil(Math.min(endMs, toMs) / MINUTE_MS);
    for (let minute = Math.floor(Math.max(startMs, fromMs) / MINUTE_MS); minute < end; minute++)
      found.add(minute);
  }
  return found;
}
