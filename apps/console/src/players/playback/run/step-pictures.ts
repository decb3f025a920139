import type { UnitTrack } from '../unit-track.ts';

/** When the next picture of any channel after a moment was taken, ms on the axis; undefined when none has come. */
export function nextPicture(tracks: readonly UnitTrack[], ms: number): number | undefined {
  const times = tracks.flatMap((track) => track.units[track.newest(ms) + 1]?.captureMs ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}

/**
 * When footage goes on behind a moment where no picture of any channel follows before a gap, ms on the axis: at once where a recorder's card has
 * some of it.
 * @returns infinite where nothing follows; undefined where pictures may come still
 */
export function nextFootage(tracks: readonly UnitTrack[], ms: number): number | undefined {
  const times = tracks.map((track) => track.goesOnBehind(ms));
  if (times.length === 0 || times.includes(undefined)) return undefined;
  return Math.min(...times.map((time) => time ?? ms));
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
