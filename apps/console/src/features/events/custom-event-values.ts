import { MAX_CUSTOM_EVENT_S } from '@outrider/model/events/custom-event.ts';
import { eventSentences } from '@outrider/model/events/sentences.ts';
import { z } from 'zod';
import { fault } from '../../ui/form/use-schema-form.ts';

const DAY_MS = 86_400_000;

/** A date and a time of day where the viewer is, ms since 1970 UTC; NaN where one is not said. */
export const msOf = (date: string, time: string): number => new Date(`${date}T${time}`).getTime();

/** What the dialog of a custom event asks for; it may go on over midnight. */
export const customEventSchema = z
  .object({
    deviceid: z.string().min(1, { error: fault('Choose a device') }),
    date: z.string(),
    from: z.string(),
    endDate: z.string(),
    to: z.string(),
    download: z.array(z.int()).min(1, { error: fault('Choose at least one channel.') }),
    main: z.array(z.int()),
    sound: z.boolean(),
  })
  .transform(({ date, from, endDate, to, ...rest }) => ({
    ...rest,
    startMs: msOf(date, from),
    endMs: msOf(endDate, to),
  }))
  .refine(({ startMs }) => !Number.isNaN(startMs), { error: fault('A time is needed.'), path: ['from'] })
  .refine(({ endMs }) => !Number.isNaN(endMs), { error: fault('A time is needed.'), path: ['to'] })
  .refine(({ startMs, endMs }) => !(endMs <= startMs), { error: eventSentences.endsFirst, path: ['to'] })
  .refine(({ startMs, endMs }) => !(endMs - startMs > MAX_CUSTOM_EVENT_S * 1_000), {
    error: eventSentences.tooLong,
    path: ['to'],
  });

const two = (value: number): string => String(value).padStart(2, '0');

/** Date and time of day of a moment, where the viewer is, as fields take them. */
export function fieldsOf(ms: number): { readonly date: string; readonly time: string } {
  const at = new Date(ms);
  return {
    date: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':'),
  };
}

/** An end date that stays as many days behind the date as it was, once another date is chosen. Dates as fields take them. */
export function followedDate(endDate: string, before: string, date: string): string {
  const days = (Date.parse(endDate) - Date.parse(before)) / DAY_MS;
  const at = Date.parse(date) + days * DAY_MS;
  return Number.isNaN(at) ? endDate : new Date(at).toISOString().slice(0, 10);
}
