const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/**
 * Where clocks show the same: an IANA name (`Asia/Taipei`), in which nights may make days of 23 and 25 hours, or seconds east of UTC as
 * digits (`28800`, `-12600`), with 24 hours in every day.
 */
export type ZoneName = string;

/** A day as the clocks of a zone count it. */
export interface ZoneDay {
  /** Days since 1970-01-01, by that zone's calendar. */
  readonly day: number;
  /** ms since 1970 UTC when it begins, ... */
  readonly beginMs: number;
  /** ... and when the next one does. */
  readonly endMs: number;
}

const formats = new Map<ZoneName, Intl.DateTimeFormat>();

function formatOf(zone: ZoneName): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/**
 * How far the clocks of a zone are ahead of UTC at a moment, ms.
 * @throws RangeError for a name that is no zone
 */
export function zoneOffsetMs(zone: ZoneName, ms: number): number {
  if (/^-?\d+$/.test(zone)) return Number(zone) * SECOND_MS;
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(ms)) parts[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const wholeMs = Math.floor(ms / SECOND_MS) * SECOND_MS;
  return Date.UTC(year, month - 1, day, hour, minute, second) - wholeMs;
}

const localDay = (zone: ZoneName, ms: number): number => Math.floor((ms + zoneOffsetMs(zone, ms)) / DAY_MS);

/** When a day begins: midnight, or the first moment after it where the clocks skip that. */
function beginOf(zone: ZoneName, day: number): number {
  const midnight = day * DAY_MS;
  const [before, after] = [midnight - DAY_MS, midnight + DAY_MS].map(
    (near) => midnight - zoneOffsetMs(zone, near),
  ) as [number, number];
  const [first, last] = before < after ? [before, after] : [after, before];
  return localDay(zone, first) === day ? first : last;
}

/** The day of that number. */
export function zoneDay(zone: ZoneName, day: number): ZoneDay {
  return { day, beginMs: beginOf(zone, day), endMs: beginOf(zone, day + 1) };
}

/** The day in which a moment lies. */
export function zoneDayAt(zone: ZoneName, ms: number): ZoneDay {
  return zoneDay(zone, localDay(zone, ms));
}

/**
 * When the clocks of a zone show so many minutes after midnight of a day, ms since 1970: the first time where they show it twice,
 * the moment after the leap where they do not. 1,440 is the end of the day.
 */
export function zoneMinute(zone: ZoneName, day: number, minute: number): number {
  const { beginMs, endMs } = zoneDay(zone, day);
  const wall = day * DAY_MS + minute * MINUTE_MS;
  const shown = [beginMs, endMs].map((near) => wall - zoneOffsetMs(zone, near));
  const fits = shown.filter((ms) => ms + zoneOffsetMs(zone, ms) === wall);
  const found = fits.length > 0 ? Math.min(...fits) : Math.max(...shown);
  return Math.min(endMs, Math.max(beginMs, found));
}

/** The number of a day that is written `2026-11-22`; undefined for what is no date. */
export function dayOfDate(date: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return undefined;
  const ms = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date ? undefined : ms / DAY_MS;
}

/** The day of the week of a day, as ISO 8601 numbers them: 1 is Monday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** How a day is written: `2026-11-22`. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The zone of a device: its own offset in seconds east of UTC, or where nobody said one, that of its server. */
export function deviceZone(offsetS: number | undefined, serverZone: ZoneName): ZoneName {
  return offsetS === undefined ? serverZone : String(offsetS);
}
