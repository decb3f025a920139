import { zoneDayAt, zoneMinute, type ZoneName } from '@outrider/kit/day-zone.ts';
import type { EventSeverity } from '../events/event-code.ts';

/** When the digest of the day goes out: a minute of the day, by the clocks of a zone. */
export interface DigestHour {
  readonly minute: number;
  readonly zone: ZoneName;
}

const HOUR = 60;

/** The minute of the day of a text such as 08:00, as it is set. */
export function digestMinute(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * HOUR + minutes;
}

/**
 * Up to when mail of an event waits, ms since 1970: the next time that the clocks show the hour of the digest, once a day also in a night in which they
 * change (rule NOTE-17). Undefined where it does not wait: an event graver than info goes at once.
 */
export function digestAt(
  { digest }: { readonly digest: boolean },
  severity: EventSeverity,
  nowMs: number,
  { minute, zone }: DigestHour,
): number | undefined {
  if (!digest || severity !== 'info') return undefined;
  const { day } = zoneDayAt(zone, nowMs);
  const todayMs = zoneMinute(zone, day, minute);
  return todayMs > nowMs ? todayMs : zoneMinute(zone, day + 1, minute);
}
