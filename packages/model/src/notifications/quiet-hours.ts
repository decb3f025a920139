import { type ZoneName, zoneOffsetMs } from '@outrider/kit/day-zone.ts';
import type { EventSeverity } from '../events/event-code.ts';
import { DAY_MINUTES } from '../plans/day-minutes.ts';

const MINUTE_MS = 60_000;

/** Hours of the day in which people are not told (rule NOTE-10), by the server's clock; over midnight where the end is before the begin. */
export interface QuietHours {
  readonly quiet: boolean;
  /** Minutes of the day. The last one is the minute in which telling begins again. */
  readonly quietFrom: number;
  readonly quietTo: number;
  /** Whether critical events wait, too: somebody confirmed that. */
  readonly quietCritical: boolean;
}

/**
 * Up to when something is not told, ms since 1970; undefined where it is told now.
 * @param zone of the server's clock
 */
export function quietUntil(
  { quiet, quietFrom, quietTo, quietCritical }: QuietHours,
  severity: EventSeverity,
  nowMs: number,
  zone: ZoneName,
): number | undefined {
  if (!quiet || quietFrom === quietTo || (severity === 'critical' && !quietCritical)) return undefined;
  const offsetMs = zoneOffsetMs(zone, nowMs);
  const minutes = Math.floor((nowMs + offsetMs) / MINUTE_MS);
  const minute = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const since = (minute - quietFrom + DAY_MINUTES) % DAY_MINUTES;
  const length = (quietTo - quietFrom + DAY_MINUTES) % DAY_MINUTES;
  if (since >= length) return undefined;
  const shownAtEnd = (minutes + length - since) * MINUTE_MS;
  const endMs = shownAtEnd - offsetMs;
  const offsetThenMs = zoneOffsetMs(zone, endMs);
  if (offsetThenMs === offsetMs) return endMs;
  // A night in which the clock changes.
  const changedEndMs = shownAtEnd - offsetThenMs;
  return zoneOffsetMs(zone, changedEndMs) === offsetThenMs ? changedEndMs : changeOf(zone, nowMs, endMs);
}

/** When the clock changes between two moments that it tells apart by other offsets. */
function changeOf(zone: ZoneName, fromMs: number, toMs: number): number {
  const before = zoneOffsetMs(zone, fromMs);
  let [last, first] = [fromMs, toMs];
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2);
    if (zoneOffsetMs(zone, middle) === before) last = middle;
    else first = middle;
  }
  return first;
}
