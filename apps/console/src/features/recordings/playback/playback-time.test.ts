import { afterEach, expect, test, vi } from 'vitest';
import {
  dayAfter,
  dayOf,
  directedSpeed,
  hoursOf,
  lacksRecords,
  minutesOf,
  nextRecorded,
  offsetsOf,
  recordedDaysOf,
  stepSpeed,
  weeksOf,
} from './playback-time.ts';

const DAY = new Date(2026, 5, 10).getTime();

test('a day begins at midnight where the viewer is', () => {
  expect(dayOf(new Date(2026, 5, 10, 23, 59).getTime())).toBe(DAY);
  expect(dayAfter(DAY, 21)).toBe(new Date(2026, 6, 1).getTime());
  expect(minutesOf(DAY)).toBe(1_440);
});

test('hours have a flag a minute', () => {
  const flags = `${'0'.repeat(61)}1`.padEnd(1_440, '0');
  const hours = hoursOf(DAY, flags);
  expect(hours.map(({ label }) => label)).toEqual(Array.from({ length: 24 }, (_, at) => at));
  expect(hours[1]?.minutes.indexOf(true)).toBe(1);
  expect(hours[0]?.minutes.includes(true)).toBe(false);
});

test('a day without a recorded minute lacks records, and one of which nothing is known yet does not', () => {
  expect(['000', '010', '1', ''].map(lacksRecords)).toEqual([true, false, false, false]);
});

test('the next recording is the moment itself, or the first minute after it', () => {
  const flags = '0011';
  const at = (minute: number) => DAY + minute * 60_000;
  expect(nextRecorded(DAY, flags, at(2) + 5_000)).toBe(at(2) + 5_000);
  expect(nextRecorded(DAY, flags, at(0) + 5_000)).toBe(at(2));
  expect(nextRecorded(DAY, flags, at(4))).toBeUndefined();
});

test('slower stops at 0.2, faster at 16', () => {
  expect([stepSpeed(1, -1), stepSpeed(0.2, -1), stepSpeed(8, 1), stepSpeed(16, 1)]).toEqual([
    0.5, 0.2, 16, 16,
  ]);
});

test('slower than the slowest is backwards, and faster leads back', () => {
  expect([
    directedSpeed(1, -1),
    directedSpeed(0.2, -1),
    directedSpeed(-1, -1),
    directedSpeed(-16, -1),
  ]).toEqual([0.5, -1, -2, -16]);
  expect([directedSpeed(-2, 1), directedSpeed(-1, 1), directedSpeed(8, 1)]).toEqual([-1, 1, 16]);
});

test('a month is whole weeks', () => {
  const weeks = weeksOf(DAY, 1);
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe(new Date(2026, 5, 1).getTime());
  expect(weeks[4]?.map((day) => day !== undefined)).toEqual([true, true, false, false, false, false, false]);
});

afterEach(() => void vi.unstubAllEnvs());

const DAY_S = 86_400;

/** Days of a month as who counts them by one offset at a time says them, of moments of which something was recorded. */
const counted = (monthMs: number, moments: readonly number[]) =>
  recordedDaysOf(monthMs, (offset, day) =>
    moments.some((ms) => {
      const midnightS = Math.floor((ms / 1000 + offset) / DAY_S) * DAY_S - offset;
      return dayOf((midnightS + DAY_S / 2) * 1000) === day;
    }),
  );

test.each([
  ['in the month of the change, before it', new Date('2026-03-20T23:30Z'), 21],
  ['in the month of the change, after it', new Date('2026-03-30T22:30Z'), 31],
  ['on the day of 23 hours', new Date('2026-03-29T10:00Z'), 29],
  ['half an hour after the day of 23 hours', new Date('2026-03-29T22:30Z'), 30],
  ['half an hour before the day of 23 hours', new Date('2026-03-28T22:30Z'), 28],
  ['in the first hour of the day of 25 hours', new Date('2026-10-24T22:30Z'), 25],
  ['in the last hour of the day of 25 hours', new Date('2026-10-25T22:30Z'), 25],
  ['in the other half of the year', new Date('2026-07-04T22:30Z'), 5],
])('what was recorded is of the day that clocks say: %s', (_, moment, date) => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const days = counted(moment.getTime(), [moment.getTime()]);
  expect([...days].map((day) => new Date(day).getDate())).toEqual([date]);
});

test('a month has the offsets of its days', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(offsetsOf(new Date(2026, 2, 5).getTime())).toEqual([3_600, 7_200]);
  expect(offsetsOf(new Date(2026, 6, 5).getTime())).toEqual([7_200]);
});
