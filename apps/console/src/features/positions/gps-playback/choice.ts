import {
  dateOfDay,
  dayOfDate,
  zoneDay,
  zoneDayAt,
  zoneMinute,
  type ZoneName,
  zoneOffsetMs,
} from '@outrider/kit/day-zone.ts';
import { momentOf } from '../../../timeline/address-moment.ts';

/** Minutes of a day, and of how many a step of the slider is (rule C27). */
export const DAY_MINUTES = 1_440;
export const STEP_MINUTES = 5;

/** What is asked for. */
export interface Choice {
  /** Empty where none is chosen. */
  readonly deviceid: string;
  /** '2026-11-22'. */
  readonly date: string;
  /** Minutes after midnight by the clocks of the day: from, up to. */
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** A minute of the day that is a step of the slider. */
function minuteOf(text: string | null, otherwise: number): number {
  const [, hours = '', minutes = ''] = /^(\d\d):(\d\d)$/.exec(text ?? '') ?? [];
  if (hours === '') return otherwise;
  const minute = Number(hours) * 60 + Number(minutes);
  // The end of the day is written as its last minute.
  if (minute === DAY_MINUTES - 1) return DAY_MINUTES;
  return minute < DAY_MINUTES ? Math.round(minute / STEP_MINUTES) * STEP_MINUTES : otherwise;
}

/** How a minute of the day is written: 1,440 is 23:59 (rule C27). */
export function minuteText(minute: number): string {
  const shown = Math.min(minute, DAY_MINUTES - 1);
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`;
}

/**
 * What an address asks for; what it does not say, or says wrongly, is as it is at first. Where it names no day, that of its moment is meant.
 * @param dateOf the date that it is at a moment, where the device is
 */
export function readChoice(params: URLSearchParams, today: string, dateOf: (ms: number) => string): Choice {
  const ms = momentOf(params.get('t'));
  const date = params.get('day') ?? (ms === undefined ? '' : dateOf(ms));
  const fromMinute = minuteOf(params.get('from'), 0);
  const toMinute = minuteOf(params.get('to'), DAY_MINUTES);
  const fits = fromMinute < toMinute;
  return {
    deviceid: params.get('device') ?? '',
    date: dayOfDate(date) === undefined || date > today ? today : date,
    fromMinute: fits ? fromMinute : 0,
    toMinute: fits ? toMinute : DAY_MINUTES,
  };
}

/** The address of a choice: what is as at first is left out. */
export function writeChoice({ deviceid, date, fromMinute, toMinute }: Choice): Record<string, string> {
  return {
    ...(deviceid !== '' && { device: deviceid }),
    day: date,
    ...(fromMinute > 0 && { from: minuteText(fromMinute) }),
    ...(toMinute < DAY_MINUTES && { to: minuteText(toMinute) }),
  };
}

/** The stretch that is chosen, ms since 1970. */
export function stretchOf(
  { date, fromMinute, toMinute }: Choice,
  zone: ZoneName,
): { readonly fromMs: number; readonly toMs: number } {
  const day = dayOfDate(date) ?? 0;
  return { fromMs: zoneMinute(zone, day, fromMinute), toMs: zoneMinute(zone, day, toMinute) };
}

/**
 * The choice with a stretch that begins or ends with the step of that moment; the other end goes where it would lie on the wrong side.
 * Midnight ends a day; none begins with the one after it.
 */
export function withEnd(choice: Choice, end: 'from' | 'to', ms: number, zone: ZoneName): Choice {
  const day = zoneDay(zone, dayOfDate(choice.date) ?? 0);
  const lastMs = end === 'to' ? Math.max(day.beginMs, ms - 1) : ms;
  const inDay = Math.min(day.endMs - 1, lastMs);
  const minute = Math.floor((inDay + zoneOffsetMs(zone, inDay)) / 60_000) % DAY_MINUTES;
  const step = Math.floor(minute / STEP_MINUTES) * STEP_MINUTES;
  const { fromMinute, toMinute } = choice;
  if (end === 'from')
    return { ...choice, fromMinute: step, toMinute: toMinute > step ? toMinute : DAY_MINUTES };
  return { ...choice, toMinute: step + STEP_MINUTES, fromMinute: fromMinute <= step ? fromMinute : 0 };
}

/** The date that it is in a zone. */
export function dateIn(zone: ZoneName, ms: number): string {
  return dateOfDay(zoneDayAt(zone, ms).day);
}

/** So many days before a date. */
export function daysBefore(date: string, days: number): string {
  return dateOfDay((dayOfDate(date) ?? 0) - days);
}
