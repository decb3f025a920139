import type { VideoUnit } from '@outrider/model/live/media-unit.ts';
import { fragment } from './fragments.ts';
import { PICTURE_TRACK } from './movie-boxes.ts';
import { toSample } from './sample.ts';
import { StreamHead } from './stream-head.ts';

/** How long the picture stands, ms: a player wants some duration. */
const DURATION_MS = 1_000;

/**
 * A fragmented MP4 (ISO/IEC 14496-12, 8.8) of one key picture, as the recorder coded it: a browser's video element shows it.
 * @param unit a key picture with its parameter sets (Annex B)
 * @returns undefined where no decoder could begin with it
 */
export function stillMovie({ codec, data }: Pick<VideoUnit, 'codec' | 'data'>): Uint8Array[] | undefined {
  const head = new StreamHead();
  head.take(codec, data);
  if (head.bytes === undefined) return undefined;
  const samples = [{ duration: DURATION_MS, key: true, data: toSample(codec, data) }];
  return [head.bytes, fragment(1, [{ track: PICTURE_TRACK, at: 0, samples }])];
}
