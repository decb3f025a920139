import { expect, test } from 'vitest';
import { clockHands, clockSize } from './clock-hands.ts';

test('the hands stand where a clock has them', () => {
  expect(clockHands(0)).toEqual({ hour: 0, minute: 0, second: 0 });
  expect(clockHands(15 * 3_600 + 30 * 60 + 15)).toEqual({ hour: 105.125, minute: 181.5, second: 90 });
});

test('the clock is 400 pixels wide, and in a small window what it leaves (rule IDLE-2)', () => {
  expect(clockSize(1920, 1080)).toBe(400);
  expect(clockSize(1920, 430)).toBe(400);
  expect(clockSize(1920, 429)).toBe(399);
  expect(clockSize(390, 844)).toBe(360);
});
