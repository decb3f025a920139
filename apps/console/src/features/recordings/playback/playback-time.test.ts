import { expect, test } from 'vitest';
import {
  dayAfter,
  dayOf,
  directedSpeed,
  hoursOf,
  minutesOf,
  nextRecorded,
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
