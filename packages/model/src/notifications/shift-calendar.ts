import { dayOfDate, weekdayOf, zoneDayAt, zoneMinute, type ZoneName } from '@outrider/kit/day-zone.ts';
import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { WEEK } from '../places/fence-rules.ts';
import { DAY_MINUTES } from '../plans/day-minutes.ts';
import { zoneName } from '../entity/time-zone.ts';
import { deliveryWays } from './delivery-ways.ts';
import { fitsWay } from './fits-way.ts';
import { MAX_RECEIVER, MAX_SHIFTS_NAME, MOST_SHIFT_EXCEPTIONS, MOST_SHIFTS } from './limits.ts';

const minute = z
  .int()
  .min(0)
  .max(DAY_MINUTES - 1);
/** Minutes after midnight: over midnight, or 24 hours, where the end is not after the begin. */
const hours = { from: minute, to: minute };
const receiver = plainLine.trim().max(MAX_RECEIVER);
const wrongReceiver = {
  error:
    'wants an email address, a phone number, an address that begins with http:// or https://, or the name of a user',
  path: ['receiver'],
};

/** A person on duty on some days of the week, from a minute of the day to another. */
const weekShift = z
  .object({
    days: z
      .array(z.int().min(1).max(WEEK.length))
      .min(1)
      .max(WEEK.length)
      .transform((days) => [...new Set(days)].sort((a, b) => a - b)),
    ...hours,
    way: z.enum(deliveryWays),
    receiver,
  })
  .refine((one) => fitsWay(one.way, one.receiver), wrongReceiver);
export interface WeekShift extends Readonly<z.output<typeof weekShift>> {}

/** A person on duty on one date in place of those of the week; `nobody` where that date has no one: the receiver is empty then. */
const dateShift = z
  .object({
    date: z.string().refine((text) => dayOfDate(text) !== undefined, 'wants a date, as in 2026-12-24'),
    ...hours,
    way: z.enum([...deliveryWays, 'nobody']),
    receiver,
  })
  .refine(({ way, receiver: whom }) => (way === 'nobody' ? whom === '' : fitsWay(way, whom)), wrongReceiver);
export interface DateShift extends Readonly<z.output<typeof dateShift>> {}

/** The people on duty at each time, for steps of escalation (rule NOTE-16). */
export const shiftCalendar = new Entity({
  id: field(z.int().min(1), { column: 'id', wire: 'id' }),
  name: field(plainLine.trim().min(1).max(MAX_SHIFTS_NAME), { column: 'name', wire: 'name' }),
  /** The zone of its hours; empty: the server's. */
  zone: field(zoneName, { column: 'zone', wire: 'zone', default: '' }),
  shifts: field(z.array(weekShift).max(MOST_SHIFTS).readonly(), {
    column: 'shifts',
    wire: 'shifts',
    default: [],
  }),
  exceptions: field(z.array(dateShift).max(MOST_SHIFT_EXCEPTIONS).readonly(), {
    column: 'exceptions',
    wire: 'exceptions',
    default: [],
  }),
});
export interface ShiftCalendar extends RecordOf<typeof shiftCalendar> {}

/** A calendar to be kept. */
export type NewShiftCalendar = Omit<ShiftCalendar, 'id'>;

/** Somebody who is on duty. */
export type OnDuty = Pick<WeekShift, 'way' | 'receiver'>;

/**
 * The people on duty at a moment, each once. A shift over midnight belongs to the day on which it begins, and so does an exception: a date that
 * has any has nothing of the week's. Hours are those that clocks show: in a night in which they change, shifts that meet still do.
 * @param serverZone of the server's clock, for a calendar without a zone
 */
export function onDuty(
  { zone, shifts, exceptions }: Pick<ShiftCalendar, 'zone' | 'shifts' | 'exceptions'>,
  nowMs: number,
  serverZone: ZoneName,
): OnDuty[] {
  const clocks = zone === '' ? serverZone : zone;
  const today = zoneDayAt(clocks, nowMs).day;
  const found = new Map<string, OnDuty>();
  for (const day of [today - 1, today]) {
    const ofDate = exceptions.filter(({ date }) => dayOfDate(date) === day);
    const rows = ofDate.length > 0 ? ofDate : shifts.filter(({ days }) => days.includes(weekdayOf(day)));
    for (const { from, to, way, receiver: whom } of rows) {
      if (way === 'nobody') continue;
      const beginMs = zoneMinute(clocks, day, from);
      const endMs = zoneMinute(clocks, to > from ? day : day + 1, to);
      if (nowMs >= beginMs && nowMs < endMs) found.set(`${way} ${whom}`, { way, receiver: whom });
    }
  }
  return [...found.values()];
}
