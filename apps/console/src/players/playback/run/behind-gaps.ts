import type { UnitTrack } from '../unit-track.ts';

/**
 * Where footage goes on behind a moment of which no channel has any, ms on the axis.
 * @returns infinite where none follows; undefined where a channel has some of the moment, or may have
 */
export function behindGaps(tracks: readonly UnitTrack[], atMs: number, back: boolean): number | undefined {
  const gaps = tracks.flatMap((track) => track.gapAt(atMs) ?? []);
  if (gaps.length === 0 || gaps.length < tracks.length) return undefined;
  return back ? Math.max(...gaps.map(({ fromMs }) => fromMs - 1)) : Math.min(...gaps.map(({ toMs }) => toMs));
}
