import { type Alarm, alarms } from '@outrider/model/events/alarms.ts';
import type { Track } from '@outrider/model/positions/track.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';

/** What the memo of each says: nothing that the demo shows pretends to have been. */
export const MADE_UP = 'Made up for the demo';

/** Two fixes further apart say nothing of how hard somebody braked between them. */
const TOGETHER_MS = 15_000;
/** A vehicle that stands this long is parked. */
const MINUTE_MS = 60_000;
const LONG_STOP_MS = 20 * MINUTE_MS;
const STANDS_BELOW_KMH = 1;

interface Moment {
  readonly timeMs: number;
  readonly alarm: Alarm;
}

/** The moment at which something was most of all; undefined where it never was. */
function most(track: Track, valueAt: (at: number) => number): number | undefined {
  let [best, found] = [0, -1];
  for (let at = 1; at < track.count; at++) {
    const value = valueAt(at);
    if (value > best) [best, found] = [value, at];
  }
  return found < 0 ? undefined : track.timeAt(found);
}

/** How much faster it was than at the fix before, km/h; a vehicle whose engine was switched off did not brake. */
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

/** What a drive is told to have brought, unless somebody says which. */
export const PAST_KINDS = [
  'overSpeed',
  'harshBraking',
  'harshAcceleration',
  'emergency',
  'parkingTooLong',
] as const satisfies readonly Alarm[];

/** Half an hour after the vehicle set off. */
const HELP_MS = 30 * MINUTE_MS;

/** When each kind of event was, or could have been; undefined where it never was. */
function momentOf(alarm: Alarm, track: Track): number | undefined {
  const firstMs = track.timeAt(0);
  const parked = parkedMs(track);
  const after = (ms: number): number | undefined =>
    firstMs + ms <= track.timeAt(track.count - 1) ? firstMs + ms : undefined;
  switch (alarm) {
    case 'overSpeed':
      return most(track, (at) => track.speedAt(at));
    case 'harshBraking':
    case 'forwardCollision':
      return most(track, (at) => -gained(track, at));
    case 'harshAcceleration':
      return most(track, (at) => gained(track, at));
    case 'parkingTooLong':
      return parked === undefined ? undefined : parked + LONG_STOP_MS;
    case 'lowVoltage':
      return after(5 * MINUTE_MS);
    case 'emergency':
      return firstMs + HELP_MS;
    case 'videoCovered':
      return after(95 * MINUTE_MS);
    case 'fatigueWarning':
      return after(220 * MINUTE_MS);
    default:
      return undefined;
  }
}

/**
 * Events of a drive, one of each kind: where it was fastest, braked hardest, and so on, each at the place where the vehicle was. By their time.
 * @param asksForHelp whether the driver pressed the button for help once, half an hour after setting off
 */
export function pastEvents(
  deviceid: string,
  track: Track,
  asksForHelp: boolean,
  kinds: readonly Alarm[] = PAST_KINDS,
): NewEvent[] {
  if (track.count === 0) return [];
  return kinds
    .filter((alarm) => alarm !== 'emergency' || asksForHelp)
    .flatMap((alarm): Moment[] => {
      const timeMs = momentOf(alarm, track);
      return timeMs === undefined ? [] : [{ alarm, timeMs }];
    })
    .sort((a, b) => a.timeMs - b.timeMs)
    .map(({ alarm, timeMs }) => {
      const { lat, lng, speedKmh } = track.fixAt(Math.min(track.firstFrom(timeMs), track.count - 1));
      return {
        cmd: 'new',
        time: Math.floor(timeMs / 1_000),
        deviceid,
        eventid: alarms[alarm].code,
        eventname: '',
        memo: MADE_UP,
        source: 'demo',
        lat,
        lng,
        speedKmh,
      };
    });
}
