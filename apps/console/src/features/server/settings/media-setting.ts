import type { PlainWord } from '@outrider/model/texts.ts';
import type { MediaState } from '@outrider/model/recordings/media-setting.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { httpCall } from '../../../connection/call.ts';
import type { IconName } from '../../../ui/icons.ts';

/** The media folders as the server tells them. */
export type MediaSetting = HttpAnswer<'readMediaSetting'>;
/** One of them. */
export type MediaFolder = MediaSetting['media'][number];
/** What is set of a folder. */
export type MediaFolderSetting = Pick<MediaFolder, 'path' | 'capacity' | 'readonly'>;

/** Has the server use other folders, or spread recordings otherwise. @throws CallError */
export async function saveMedia(mode: number, media: readonly MediaFolderSetting[]): Promise<void> {
  await httpCall('writeMediaSetting', {
    mode,
    media: media.map(({ path, capacity, readonly }) => ({ path, capacity, readonly })),
  });
}

/** What a folder is good for, as shape, colour and word. */
export const mediaStateWords: Readonly<
  Record<MediaState, { readonly text: PlainWord; readonly icon: IconName; readonly colour: string }>
> = {
  ready: { text: 'Ready', icon: 'check-lg', colour: 'success' },
  full: { text: 'Full: recordings rest', icon: 'exclamation-triangle', colour: 'danger' },
  'read-only': { text: 'Its disk takes nothing', icon: 'lock', colour: 'danger' },
  gone: { text: 'Its disk is not there', icon: 'plug', colour: 'danger' },
  slow: { text: 'Its disk does not keep up', icon: 'hourglass-split', colour: 'warning' },
};

/** How full a folder is: recordings of what they may take, both in bytes; undefined where nobody knows. */
export function roomOf({
  used,
  free,
  total,
  capacity,
}: MediaFolder): { readonly used: number; readonly room: number } | undefined {
  if (capacity !== null) return { used, room: capacity };
  if (free === null || total === null) return undefined;
  // As much of the disk stays free as the server leaves to others.
  const left = Math.max(0, free - Math.min(2 * 1024 ** 3, total * 0.05));
  return { used, room: used + left };
}
