import { z } from 'zod';

const SHAPE = /^([12]\d{3})-(\d{2})-(\d{2})$/;

function isDate(text: string): boolean {
  const [, year, month, day] = (SHAPE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Said of a text that is no day of the calendar, as a raw word. */
export const NO_DATE = 'A date such as 2027-12-31.';

/** A day, YYYY-MM-DD, that is in the calendar (rule USER-8). */
export const calendarDate = z.string().refine(isDate, NO_DATE);
