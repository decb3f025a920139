import { expect, test } from 'vitest';
import { TalkEcho } from './talk-echo.ts';

const loud = (samples: Int16Array): number => Math.max(...samples.map(Math.abs));

test('a talk begins with a beep of a quarter of a second', () => {
  const echo = new TalkEcho(true);
  expect(loud(echo.next(2_000))).toBeGreaterThan(2_000);
  expect(loud(echo.next(2_000))).toBe(0);
});

test('what was heard comes back half a second later, whole and in order', () => {
  const echo = new TalkEcho(true);
  echo.next(8_000);
  const words = Int16Array.from({ length: 640 }, (_, at) => at + 1);
  echo.heard(words.subarray(0, 320));
  echo.heard(words.subarray(320));
  expect(loud(echo.next(4_000))).toBe(0);
  expect(echo.next(640)).toEqual(words);
  expect(loud(echo.next(640))).toBe(0);
});

test('what comes all at once after a hold-up is not said for ever later', () => {
  const echo = new TalkEcho(true);
  for (let at = 0; at < 100; at++) echo.heard(new Int16Array(8_000).fill(9));
  const said = [...echo.next(80_000)].filter((sample) => sample === 9).length;
  expect(said).toBeLessThanOrEqual(16_000);
});

test('a broadcast is heard in silence', () => {
  const echo = new TalkEcho(false);
  echo.heard(new Int16Array(320).fill(9));
  expect(loud(echo.next(8_000))).toBe(0);
});
