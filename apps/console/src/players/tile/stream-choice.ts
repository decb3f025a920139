import type { StreamType } from '@outrider/model/live/media-unit.ts';

/** A tile this wide or wider, in pixels of the screen, shows the main stream by itself. */
const MAIN_FROM_PIXELS = 400;
/** A tile must become this much narrower before it goes back: dragging an edge must not make it flicker. */
const HYSTERESIS = 0.9;

/** What the person wants: one of the streams, or what suits the size. */
export type StreamWish = StreamType | 'auto';

/**
 * The stream to show.
 * @param width of the tile, CSS pixels
 * @param present the stream shown now
 */
export function chooseStream(
  wish: StreamWish,
  width: number,
  pixelRatio: number,
  fullScreen: boolean,
  present: StreamType,
): StreamType {
  if (wish !== 'auto') return wish;
  if (fullScreen) return 'main';
  // Not laid out yet.
  if (width === 0) return present;
  const from = present === 'main' ? MAIN_FROM_PIXELS * HYSTERESIS : MAIN_FROM_PIXELS;
  return width * pixelRatio >= from ? 'main' : 'sub';
}
