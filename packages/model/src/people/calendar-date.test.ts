import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';

test.each([
  ['2027-12-31', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-04-31', false],
  ['2027-13-01', false],
  ['2027-00-10', false],
  ['2027-1-1', false],
  ['27-01-01', false],
  ['2027-12-31T00:00', false],
  ['', false],
])('%j is a day of the calendar: %s', (text, is) => expect(calendarDate.safeParse(text).success).toBe(is));
