import { DAY_MS } from '@outrider/model/recordings/segment.ts';
import { minuteBits } from '@outrider/store/recordings/minute-bits.ts';
import type { RecordedDay } from '@outrider/store/recordings/recordings.ts';
import type { Store } from '@outrider/store/store.ts';
import type { MediaFolders } from '../../recording/folders/media-folders.ts';

/** Whether all that the index has lies in media folders that are named: then nobody needs to look where something lies. */
export async function isAllNamed(
  recordings: Pick<Store['recordings'], 'media'>,
  folders: Pick<MediaFolders, 'names'>,
): Promise<boolean> {
  return (await recordings.media()).every((media) => folders.names(media));
}

/**
 * The days of a device without recordings in media folders that were taken out: those stay in the index, for when they are named again,
 * and do not count. Rows of recordings are read only of days that such a folder holds something of.
 * @param allNamed as {@link isAllNamed}, where the caller has asked it already
 */
export async function daysOfNamedFolders(
  recordings: Pick<Store['recordings'], 'media' | 'mediaOf' | 'within'>,
  folders: Pick<MediaFolders, 'names'>,
  deviceid: string,
  days: readonly RecordedDay[],
  allNamed?: boolean,
): Promise<readonly RecordedDay[]> {
  const isNamed = (media: string): boolean => folders.names(media);
  if (days.length === 0 || (allNamed ?? (await isAllNamed(recordings, folders)))) return days;
  const named: RecordedDay[] = [];
  for (const each of days) {
    const fromMs = each.day * DAY_MS;
    const stretch = { deviceid, channels: [each.channel], fromMs, toMs: fromMs + DAY_MS };
    if ((await recordings.mediaOf(stretch)).every(isNamed)) named.push(each);
    else {
      const segments = await recordings.within(stretch);
      const minutes = minuteBits(
        each.day,
        segments.filter(({ media }) => isNamed(media)),
      );
      named.push({ ...each, minutes });
    }
  }
  return named;
}
