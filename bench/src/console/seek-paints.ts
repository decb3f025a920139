import type { Paint } from './paint-watch.ts';

/** How long after a seek the slowest tile painted its first picture, and the slowest its last one, ms. */
export interface SeekPaints {
  readonly firstMs: number;
  readonly lastMs: number;
}

/**
 * What tiles painted after a seek of a playback that rests: of each the newest that is decoded by then, the key picture mostly, and then the
 * exact one; nothing more where that is the same.
 * @param fromMs when it was sought, by the paints' clock
 * @param tileOf which tile a burnt-in clock is of
 * @returns undefined when not every tile painted
 */
export function seekPaints(
  paints: readonly Paint[],
  fromMs: number,
  tiles: number,
  tileOf: (clockMs: number) => number,
): SeekPaints | undefined {
  const after = paints.filter(({ atMs }) => atMs >= fromMs);
  const byTile = [...Map.groupBy(after, ({ clockMs }) => tileOf(clockMs)).values()];
  if (byTile.length < tiles) return undefined;
  // What was painted is read out of the pictures, which takes one longer than another.
  const times = byTile.map((paints) => paints.map(({ atMs }) => atMs - fromMs));
  return {
    firstMs: Math.max(...times.map((each) => Math.min(...each))),
    lastMs: Math.max(...times.map((each) => Math.max(...each))),
  };
}
