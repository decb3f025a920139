import { fromField } from '../text/local-moment.ts';

/** What a field of days, of moments, or of times of the day takes and shows. */
export type IsoKind = 'date' | 'datetime-local' | 'time';

const shapes: Readonly<Record<IsoKind, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'datetime-local': /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/,
  time: /^\d\d:\d\d(:\d\d)?$/,
};

/** Whether a kind of field is one of days and times. */
export const isIsoKind = (type: string): type is IsoKind => Object.hasOwn(shapes, type);

/** A value as browsers have it (`2026-11-25T21:00`), written as the page writes times. */
export function isoText(value: string): string {
  return value.replace(/(\d)T(\d)/, '$1 $2');
}

/** What was written, as browsers have it; undefined while it is no day, or no moment, of the calendar. */
export function isoValue(kind: IsoKind, text: string): string | undefined {
  const written = text.trim();
  if (!shapes[kind].test(written)) return undefined;
  const value = written.replace(' ', 'T');
  const dated = kind === 'date' ? `${value}T00:00` : kind === 'time' ? `1970-01-01T${value}` : value;
  const whole = dated.length === 16 ? `${dated}:00` : dated;
  const ms = Date.parse(`${whole}Z`);
  // February has no 30th day: a date that is taken for another one is none.
  return Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(whole) ? undefined : value;
}

/** The moment that was written, ms since 1970 UTC by the browser's clock; undefined for what the page writes otherwise, though a browser may read it. */
export const typedMoment = (text: string): number | undefined =>
  fromField(isoValue('datetime-local', text) ?? '');
