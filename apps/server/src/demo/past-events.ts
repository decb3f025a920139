import { type Alarm, alarms } from '@outrider/model/events/alarms.ts';
import type { Track } from '@outrider/model/positions/track.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';

/** What the memo of each says: nothing that the demo shows pretends to have been. */
export const MADE_UP = 'Made up for the demo';

/** Two fixes further apart say nothing of how hard somebody braked between them. */
const TOGETHER_MS = 15_000;
/** Who stands so long is parked. */
const LONG_STOP_MS = 20 * 60_000;
const STANDS_BELOW_KMH = 1;

interface Moment {
  readonly timeMs: number;
  readonly alarm: Alarm;
}

/** The moment at which something was most of all; undefined where it never was. */
function most(track: Track, of: (at: number) => number): number | undefined {
  let [best, found] = [0, -1];
  for (let at = 1; at < track.count; at++) {
    const value = of(at);
    if (value > best) [best, found] = [value, at];
  }
  return found < 0 ? undefined : track.timeAt(found);
}

/** How much faster it was than at the fix before, km/h; who switched the engine off did not brake. */
function gained(track: Track, at: number): number {
  if (!track.fixAt(at).ignitionOn) return 0;
  const together = track.timeAt(at) - track.timeAt(at - 1) <= TOGETHER_MS;
  return together ? track.speedAt(at) - track.speedAt(at - 1) : 0;
}

/** From when on it stood for long, first. */
function parkedMs(track: Track): number | undefined {
  let sinceMs: number | undefined;
  for (let at = 0; at < track.count; at++) {
    const time = track.timeAt(at);
    if (sinceMs !== undefined && time - sinceMs >= LONG_STOP_MS) return sinceMs;
    sinceMs = track.speedAt(at) < STANDS_BELOW_KMH ? (sinceMs ?? time) : undefined;
  }
  return undefined;
}

/**
 * A few events for a drive that was made up, where they could have been: over speed where it was fastest, harsh braking where it
 * braked hardest, and so on. By their time.
 * @param asksForHelp whether the driver pressed the button for help once, half an hour after he set off
 */
export function pastEvents(deviceid: string, track: Track, asksForHelp: boolean): NewEvent[] {
  const firstMs = track.count === 0 ? undefined : track.timeAt(0);
  const helpMs = asksForHelp && firstMs !== undefined ? firstMs + 30 * 60_000 : undefined;
  const parked = parkedMs(track);
  const found: readonly (readonly [Alarm, number | undefined])[] = [
    ['overSpeed', most(track, (at) => track.speedAt(at))],
    ['harshBraking', most(track, (at) => -gained(track, at))],
    ['harshAcceleration', most(track, (at) => gained(track, at))],
    ['emergency', helpMs],
    ['parkingTooLong', parked === undefined ? undefined : parked + LONG_STOP_MS],
  ];
  return found
    .flatMap(([alarm, timeMs]): Moment[] => (timeMs === undefined ? [] : [{ alarm, timeMs }]))
    .sort((a, b) => a.timeMs - b.timeMs)
    .map(({ alarm, timeMs }) => ({
      cmd: 'new',
      time: Math.floor(timeMs / 1_000),
      deviceid,
      eventid: alarms[alarm].code,
      eventname: '',
      memo: MADE_UP,
    }));
}
