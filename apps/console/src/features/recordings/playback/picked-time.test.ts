import { afterEach, expect, test, vi } from 'vitest';
import { isRecorded, momentOfPick, nothingPicked } from './picked-time.ts';

afterEach(() => void vi.unstubAllEnvs());

test('what is chosen is day, hour, minute and second', () => {
  const day = new Date(2026, 5, 10).getTime();
  expect(momentOfPick(day, { hour: 14, minute: 32, second: 55 })).toBe(
    new Date(2026, 5, 10, 14, 32, 55).getTime(),
  );
});

test('of the hour that a night has twice, the second one is an hour later', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const day = new Date(2026, 9, 25).getTime();
  const [first, second] = [2, 3].map((hour) => momentOfPick(day, { hour, minute: 30, second: 0 }));
  expect([first, second]).toEqual([Date.parse('2026-10-25T00:30Z'), Date.parse('2026-10-25T01:30Z')]);
  expect([first, second].map((ms) => new Date(ms ?? 0).getHours())).toEqual([2, 2]);
});

test('a minute of which nobody has said anything yet is not one without a record', () => {
  const picked = { ...nothingPicked, hour: 1, minute: 2 };
  expect(isRecorded('', picked)).toBeUndefined();
  expect(isRecorded('0'.repeat(1_440), picked)).toBe(false);
  expect(isRecorded('0'.repeat(62) + '1'.padEnd(1_378, '0'), picked)).toBe(true);
});
