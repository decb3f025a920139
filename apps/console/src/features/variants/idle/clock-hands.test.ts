import { afterEach, expect, test, vi } from 'vitest';
import { clockHands, clockSize } from './clock-hands.ts';

afterEach(() => vi.unstubAllEnvs());

test('the hands stand where a clock has them', () => {
  expect(clockHands(new Date(2026, 10, 22))).toEqual({ hour: 0, minute: 0, second: 0 });
  expect(clockHands(new Date(2026, 10, 22, 15, 30, 15))).toEqual({
    hour: 105.125,
    minute: 181.5,
    second: 90,
  });
});

test('they stand there on the days on which clocks are put forward and back, too', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const noon = { hour: 0, minute: 0, second: 0 };
  expect(clockHands(new Date('2026-03-29T10:00:00Z'))).toEqual(noon);
  expect(clockHands(new Date('2026-10-25T11:00:00Z'))).toEqual(noon);
});

test('the clock is 400 pixels wide, and in a small window what it leaves (rule IDLE-2)', () => {
  expect(clockSize(1920, 1080)).toBe(400);
  expect(clockSize(1920, 430)).toBe(400);
  expect(clockSize(1920, 429)).toBe(399);
  expect(clockSize(390, 844)).toBe(360);
});
