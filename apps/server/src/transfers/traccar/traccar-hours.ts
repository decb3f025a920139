import { fenceHours, type FenceHours } from '@outrider/model/places/fence-rules.ts';
import type { IcalShifts } from '@outrider/model/notifications/ical-shifts.ts';
import { MOST_ICAL_BYTES } from '@outrider/model/notifications/limits.ts';

/** Characters of a calendar that says hours of the week alone: one for each fence is kept until it is brought over. */
export const MOST_HOURS_TEXT = 16_000;

/** The content of a calendar of Traccar; undefined for one that cannot be read, or is too long. @param data iCalendar, in base64 */
export async function readCalendarFile(data: string, nowMs: number): Promise<IcalShifts | undefined> {
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > MOST_ICAL_BYTES) return undefined;
  // What reads calendars is loaded with the first of them.
  const { icalShifts } = await import('@outrider/model/notifications/ical-shifts.ts');
  try {
    return icalShifts(bytes.toString('utf8'), nowMs);
  } catch {
    return undefined;
  }
}

/**
 * The hours of the week in which a fence with that calendar counts; undefined where it says more than these: dates, holidays, time zones, or
 * more hours than a fence has room for.
 */
export async function hoursOfCalendar(data: string, nowMs: number): Promise<FenceHours | undefined> {
  return data.length < MOST_HOURS_TEXT ? hoursOf(data, await readCalendarFile(data, nowMs)) : undefined;
}

/** As {@link hoursOfCalendar}, of a calendar that was read. @param data of which it was read */
export function hoursOf(data: string, read: IcalShifts | undefined): FenceHours | undefined {
  if (data.length >= MOST_HOURS_TEXT || read === undefined || read.left > 0 || read.exceptions.length > 0)
    return undefined;
  // Of several who are on duty at once each has the same hours.
  const spans = new Map(
    read.shifts.map(({ days, from, to }) => [JSON.stringify([days, from, to]), { days, from, to }]),
  );
  return fenceHours.safeParse({ spans: [...spans.values()], zone: read.zone }).data;
}
