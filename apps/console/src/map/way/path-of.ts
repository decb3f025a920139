import { DRIVING_ABOVE_KMH, OVER_SPEED_FROM_KMH } from '@outrider/model/devices/limits.ts';
import type { Track } from '@outrider/model/positions/track.ts';
import type { PathRun } from '../path-shape.ts';

/** Places further apart in time are not joined: nobody knows the way between. */
const SILENCE_MS = 600_000;

/** Colours of speeds, from standing to over-speed: told apart in light and dark, and by who sees no red and green. */
export const speedBands = [
  { fromKmh: 0, colour: '#7d8896' },
  { fromKmh: DRIVING_ABOVE_KMH, colour: '#2aa198' },
  { fromKmh: 40, colour: '#2f7fd6' },
  { fromKmh: 70, colour: '#8a4fd3' },
  { fromKmh: OVER_SPEED_FROM_KMH, colour: '#d9363e' },
] as const;

/** The band of a speed; the first reaches up to and with its upper end, as who stands is no one who drives. */
function bandOf(speedKmh: number): number {
  if (speedKmh <= DRIVING_ABOVE_KMH) return 0;
  let band = 1;
  while (band + 1 < speedBands.length && speedKmh >= (speedBands[band + 1]?.fromKmh ?? 0)) band++;
  return band;
}

/**
 * A stretch of a track as lines of one colour each.
 * @param colour 'speed', or the one of all
 */
export function pathOf(track: Track, fromMs: number, toMs: number, colour: string): readonly PathRun[] {
  const lines = new Map<string, [number, number][][]>();
  let line: [number, number][] = [];
  let drawn = '';
  let before: { readonly time: number; readonly place: [number, number] } | undefined;
  const last = track.firstFrom(toMs);
  for (let at = track.firstFrom(fromMs); at < last; at++) {
    const time = track.timeAt(at);
    const place: [number, number] = [track.lngAt(at), track.latAt(at)];
    const next = colour === 'speed' ? (speedBands[bandOf(track.speedAt(at))]?.colour ?? '') : colour;
    const silent = before !== undefined && time - before.time > SILENCE_MS;
    if (next !== drawn || silent) {
      // The next line begins where this one ends.
      line = before === undefined || silent ? [] : [before.place];
      drawn = next;
      const all = lines.get(next);
      if (all === undefined) lines.set(next, [line]);
      else all.push(line);
    }
    line.push(place);
    before = { time, place };
  }
  return [...lines].map(([colour, all]) => ({ colour, lines: all.filter(({ length }) => length > 1) }));
}
