import type { MediaMode, MediaSpec } from '@outrider/model/recordings/media-setting.ts';
import type { mediaFolderSetting } from '@outrider/model/recordings/recording-settings.ts';
import type { z } from 'zod';
import { mediaSpecs } from '../options/media-spec.ts';
import type { MediaPlan } from './folders/media-folders.ts';

/** A media folder as it is set, as those who use it know it. */
export function specOf({ path, capacity, readonly }: z.output<typeof mediaFolderSetting>): MediaSpec {
  return { path, capacityBytes: capacity ?? undefined, readOnly: readonly };
}

/**
 * The folders that are used, and how recordings are spread over them.
 * @param folders as they are set; none: `media` in the data folder
 * @param data the data folder
 */
export function mediaPlanOf(
  folders: readonly z.output<typeof mediaFolderSetting>[],
  mode: MediaMode,
  data: string,
): MediaPlan {
  return { specs: folders.length === 0 ? mediaSpecs({ media: [], data }) : folders.map(specOf), mode };
}
