import type { Track, TrackFix } from './track.ts';

/** Silences longer than this are no way: nobody knows what was between. */
export const SILENCE_MS = 120_000;

/** Where it was at a moment: between two fixes somewhere between their places, heading as the earlier one; undefined before the first fix. */
export function placeOnTrack(track: Track, ms: number): TrackFix | undefined {
  const next = track.firstFrom(ms + 1);
  if (next === 0) return undefined;
  const from = track.fixAt(next - 1);
  if (next >= track.count) return from;
  const to = track.fixAt(next);
  const part = to.time - from.time > SILENCE_MS ? 0 : (ms - from.time) / (to.time - from.time);
  return {
    ...from,
    time: ms,
    lat: from.lat + (to.lat - from.lat) * part,
    lng: from.lng + (to.lng - from.lng) * part,
  };
}
