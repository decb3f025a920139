import type { PlainWord } from '@outrider/model/texts.ts';
import type { MediaState } from '@outrider/model/recordings/media-setting.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { httpCall } from '../../../connection/call.ts';
import type { IconName } from '../../../ui/icons/icons.ts';

/** The media folders as the server tells them. */
export type MediaSetting = HttpAnswer<'readMediaSetting'>;
/** One of them. */
export type MediaFolder = MediaSetting['media'][number];
/** What is set of a folder. */
export type MediaFolderSetting = Pick<MediaFolder, 'path' | 'capacity' | 'readonly'>;

/**
 * Has the server use other folders, or spread recordings otherwise.
 * @param read what this was made of
 * @throws CallError CONFLICT where somebody else has changed it since
 */
export async function saveMedia(
  { edits }: Pick<MediaSetting, 'edits'>,
  mode: number,
  media: readonly MediaFolderSetting[],
): Promise<void> {
  await httpCall('writeMediaSetting', {
    mode,
    media: media.map(({ path, capacity, readonly }) => ({ path, capacity, readonly })),
    seen: edits,
  });
}

/** What a folder is good for, as shape, colour and word. */
export const mediaStateWords: Readonly<
  Record<MediaState, { readonly text: PlainWord; readonly icon: IconName; readonly colour: string }>
> = {
  ready: { text: 'Ready', icon: 'check-lg', colour: 'success' },
  full: { text: 'Full: recording is paused', icon: 'exclamation-triangle', colour: 'danger' },
  'read-only': { text: 'Its disk cannot be written', icon: 'lock', colour: 'danger' },
  gone: { text: 'Its disk is missing', icon: 'plug', colour: 'danger' },
  taken: { text: 'Another server records into it', icon: 'hdd', colour: 'danger' },
  slow: { text: 'Its disk is too slow', icon: 'hourglass-split', colour: 'warning' },
};
