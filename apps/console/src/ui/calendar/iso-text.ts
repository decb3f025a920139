/** What a field of days, or of moments to the minute, takes and shows. */
export type IsoKind = 'date' | 'datetime-local';

const shapes: Readonly<Record<IsoKind, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'datetime-local': /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/,
};

/** A value as browsers have it (`2026-11-25T21:00`), written as the page writes times. */
export function isoText(value: string): string {
  return value.replace('T', ' ');
}

/** What was written, as browsers have it; undefined while it is no day, or no moment, of the calendar. */
export function isoValue(kind: IsoKind, text: string): string | undefined {
  const written = text.trim();
  if (!shapes[kind].test(written)) return undefined;
  const value = written.replace(' ', 'T');
  const whole = kind === 'date' ? `${value}T00:00:00` : value.length === 16 ? `${value}:00` : value;
  const ms = Date.parse(`${whole}Z`);
  // February has no 30th day: a date that is taken for another one is none.
  return Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(whole) ? undefined : value;
}
