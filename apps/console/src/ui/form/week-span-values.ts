import { WEEK, type WeekSpan } from '@outrider/model/places/fence-rules.ts';
import { z } from 'zod';
import { minuteOfTime, timeOfMinute } from './day-time.ts';
import { fault } from './use-schema-form.ts';

/** What the fields of a stretch of the week hold. */
export const weekSpanValues = z.object({ days: z.array(z.number()), from: z.string(), to: z.string() });
export type WeekSpanValues = z.infer<typeof weekSpanValues>;

/** With which stretches of the week begin. */
export const USUAL_SPAN: WeekSpanValues = { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };

/** A stretch of the week in a form, ... */
export const valuesOfSpan = ({ days, from, to }: WeekSpan): WeekSpanValues => ({
  days: [...days],
  from: timeOfMinute(from),
  to: timeOfMinute(to),
});
/** ... and what such values say. */
export const spanOf = ({ days, from, to }: WeekSpanValues): WeekSpan => ({
  days: WEEK.filter((day) => days.includes(day)),
  from: minuteOfTime(from) ?? 0,
  to: minuteOfTime(to) ?? 0,
});

interface SpanFault {
  readonly path: (string | number)[];
  readonly message: string;
}

/** What is wrong with a stretch of the week: which field, and why. @param path of the stretch in the form */
export const spanFaults = (
  { days, from, to }: WeekSpanValues,
  path: readonly (string | number)[],
): readonly SpanFault[] => [
  ...(days.length === 0 ? [{ path: [...path, 'days'], message: fault('Choose a day at least.') }] : []),
  ...Object.entries({ from, to })
    .filter(([, clock]) => minuteOfTime(clock) === undefined)
    .map(([name]) => ({ path: [...path, name], message: fault('A time is hours and minutes.') })),
];
