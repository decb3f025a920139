import { locale } from '../../ground/i18n/t.ts';

const DAY_MS = 86_400_000;
/** A Monday, 1970-01-05. */
const MONDAY_MS = 4 * DAY_MS;

/** The name of a day of the week, 1 is Monday, in the person's language. */
export const weekdayName = (day: number, weekday: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale(), { weekday, timeZone: 'UTC' }).format(MONDAY_MS + (day - 1) * DAY_MS);
