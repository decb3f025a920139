import { expect, test } from 'vitest';
import { minuteOfTime, timeOfMinute } from './day-time.ts';

test('a minute of the day is a time of day, and back', () => {
  for (const minute of [0, 59, 60, 1_320, 1_439]) expect(minuteOfTime(timeOfMinute(minute))).toBe(minute);
  expect(timeOfMinute(1_320)).toBe('22:00');
});

test.each(['', '24:00', '12:60', '7:00', 'noon'])('%j is no time of day', (text) => {
  expect(minuteOfTime(text)).toBeUndefined();
});
