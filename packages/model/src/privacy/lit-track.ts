import { Track, TrackWriter } from '../positions/track.ts';
import type { DarkTime } from './dark-time.ts';

/** A track without what lies in private times. @param fromMs from when its times count */
export function litTrack(
  track: Uint8Array<ArrayBuffer>,
  dark: readonly DarkTime[],
  fromMs: number,
): Uint8Array<ArrayBuffer> {
  if (dark.length === 0) return track;
  const read = new Track(track);
  const lit = new TrackWriter(fromMs);
  for (let at = 0; at < read.count; at++) {
    const fix = read.fixAt(at);
    if (!dark.some(({ fromMs: from, toMs }) => from <= fix.time && fix.time < toMs)) lit.add(fix);
  }
  return lit.done();
}
