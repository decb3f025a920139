import type { UnitTrack } from '../unit-track.ts';

/** When the next picture of any channel after a moment was taken, ms on the axis; undefined when none has come. */
export function nextPicture(tracks: readonly UnitTrack[], ms: number): number | undefined {
  const times = tracks.flatMap((track) => track.units[track.newest(ms) + 1]?.captureMs ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}

/**
 * Where a step goes from a moment behind which no picture of any channel has come, ms on the axis: to where the first of them goes on.
 * @param entersGaps whether it goes to where a gap begins first
 * @returns infinite where nothing follows; undefined while pictures may come
 */
export function stepBehindGaps(
  tracks: readonly UnitTrack[],
  ms: number,
  entersGaps: boolean,
): number | undefined {
  const times = tracks.flatMap((track) => track.behindGaps(ms, entersGaps) ?? []);
  return times.length === 0 || times.length < tracks.length ? undefined : Math.min(...times);
}

/** When the picture in front of the newest on show was taken; undefined when it has not come, or cannot be decoded of what came. */
export function pictureBefore(tracks: readonly UnitTrack[], ms: number): number | undefined {
  const shown = tracks.flatMap((track) => track.units[track.newest(ms)]?.captureMs ?? []);
  if (shown.length === 0) return undefined;
  const newest = Math.max(...shown);
  const before = tracks.flatMap((track) => {
    const at = track.newest(newest - 0.001);
    return track.keyOf(at) === -1 ? [] : (track.units[at]?.captureMs ?? []);
  });
  return before.length === 0 ? undefined : Math.max(...before);
}
