import type { Track } from './track.ts';

/** The highest and the lowest speed of each column of a chart, km/h; NaN where there is none. */
export interface SpeedColumns {
  readonly high: Float32Array;
  readonly low: Float32Array;
}

/**
 * Speeds of a stretch, as many columns as a chart is wide: a day of a fix each second is no more work to draw than an hour.
 * Columns between two fixes that are at most `joinMs` apart hold the speed of the earlier one.
 */
export function speedColumns(
  track: Track,
  fromMs: number,
  toMs: number,
  width: number,
  joinMs: number,
): SpeedColumns {
  const high = new Float32Array(width).fill(Number.NaN);
  const low = new Float32Array(width).fill(Number.NaN);
  const span = toMs - fromMs;
  const last = track.firstFrom(toMs);
  let before: { readonly column: number; readonly time: number; readonly speed: number } | undefined;
  for (let at = track.firstFrom(fromMs); at < last; at++) {
    const time = track.timeAt(at);
    const speed = track.speedAt(at);
    const column = Math.min(width - 1, Math.floor(((time - fromMs) / span) * width));
    if (before !== undefined && time - before.time <= joinMs)
      for (let between = before.column + 1; between < column; between++) {
        high[between] = before.speed;
        low[between] = before.speed;
      }
    if (!((high[column] ?? 0) >= speed)) high[column] = speed;
    if (!((low[column] ?? 0) <= speed)) low[column] = speed;
    before = { column, time, speed };
  }
  return { high, low };
}
