import { dayOfDate } from '@outrider/kit/day-zone.ts';
import { deliveryWays } from '@outrider/model/notifications/delivery-ways.ts';
import { fitsWay } from '@outrider/model/notifications/fits-way.ts';
import { MAX_RECEIVER } from '@outrider/model/notifications/limits.ts';
import { shiftCalendar } from '@outrider/model/notifications/shift-calendar.ts';
import type { WireShiftCalendar } from '@outrider/protocol/notifications/shift-calls.ts';
import { z } from 'zod';
import { fault } from '../../../ui/form/use-schema-form.ts';
import { minuteOfTime, timeOfMinute } from '../../../ui/form/day-time.ts';

const dayTime = z
  .string()
  .refine((text) => minuteOfTime(text) !== undefined, fault('Enter a time of day, as in 22:00.'));
const receiver = z.string().trim().max(MAX_RECEIVER);
const wrongReceiver = {
  error: fault('Enter an email address, a phone number, a web address or a user name, as the way asks for.'),
  path: ['receiver'],
};

const shift = z
  .object({
    days: z.array(z.int()).min(1, fault('Choose at least one day.')),
    from: dayTime,
    to: dayTime,
    way: z.enum(deliveryWays),
    receiver,
  })
  .refine((one) => fitsWay(one.way, one.receiver), wrongReceiver);
const exception = z
  .object({
    date: z.string().refine((text) => dayOfDate(text) !== undefined, fault('Choose a date.')),
    from: dayTime,
    to: dayTime,
    way: z.enum([...deliveryWays, 'nobody']),
    receiver,
  })
  .refine(({ way, receiver: whom }) => way === 'nobody' || fitsWay(way, whom), wrongReceiver);

/** The values of a shift calendar in a form. */
export const shiftsSchema = z.object({
  name: z
    .string()
    .trim()
    .refine(
      (text) => shiftCalendar.fields.name.schema.safeParse(text).success,
      fault('Enter a name of at most 64 characters.'),
    ),
  zone: z
    .string()
    .trim()
    .refine(
      (text) => shiftCalendar.fields.zone.schema.safeParse(text).success,
      fault('Enter the name of a time zone, such as Asia/Taipei.'),
    ),
  shifts: z.array(shift),
  exceptions: z.array(exception),
});
export type ShiftsValues = z.input<typeof shiftsSchema>;

/** Office hours of nobody yet, as a form begins with them. */
export const NEW_SHIFT: ShiftsValues['shifts'][number] = {
  days: [1, 2, 3, 4, 5],
  from: '08:00',
  to: '20:00',
  way: 'mail',
  receiver: '',
};
export const NEW_EXCEPTION: ShiftsValues['exceptions'][number] = {
  date: '',
  from: '00:00',
  to: '00:00',
  way: 'nobody',
  receiver: '',
};

/** A calendar in a form; undefined: a new one. */
export const valuesOf = (calendar: WireShiftCalendar | undefined): ShiftsValues => ({
  name: calendar?.name ?? '',
  zone: calendar?.zone ?? '',
  shifts: calendar === undefined ? [NEW_SHIFT] : calendar.shifts.map((one) => inForm(one)),
  exceptions: (calendar?.exceptions ?? []).map((one) => inForm(one)),
});

/** The call that saves what was typed. */
export const savedOf = (id: number | undefined, values: z.output<typeof shiftsSchema>) => ({
  ...(id !== undefined && { id }),
  ...values,
  shifts: values.shifts.map((one) => fromForm(one)),
  exceptions: values.exceptions
    .map((one) => fromForm(one))
    .map((one) => (one.way === 'nobody' ? { ...one, receiver: '' } : one)),
});

interface Hours<Time> {
  readonly from: Time;
  readonly to: Time;
}
const inForm = <One extends Hours<number>>(one: One) => ({
  ...one,
  from: timeOfMinute(one.from),
  to: timeOfMinute(one.to),
});
const fromForm = <One extends Hours<string>>(one: One) => ({
  ...one,
  from: minuteOfTime(one.from) ?? 0,
  to: minuteOfTime(one.to) ?? 0,
});
