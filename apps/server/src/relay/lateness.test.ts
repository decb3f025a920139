import { describe, expect, test } from 'vitest';
import { Lateness } from './lateness.ts';

/** The lateness of the last of these pictures: when the device took it, when it came. */
const last = (...pictures: readonly (readonly [captureMs: number, nowMs: number])[]): number => {
  const lateness = new Lateness();
  return Math.round(pictures.reduce((_, [captureMs, nowMs]) => lateness.of(captureMs, nowMs), 0));
};

/** Pictures of `seconds`, ten each second, of a device whose clock is as fast as that and shows another time. */
function steady(seconds: number, speed: number): [number, number][] {
  return Array.from({ length: seconds * 10 }, (_, at) => [7_000_000 + at * 100 * speed, at * 100]);
}

describe('how late a picture comes', () => {
  test.each<[string, number, [number, number][]]>([
    ['the first is not late, whatever the device takes the time for', 0, [[9e12, 50]]],
    ['a steady stream is not late', 0, steady(60, 1)],
    ['a stream that comes out of a buffer is', 7_960, [...steady(10, 1), [7_010_000, 18_000]]],
    ['one that caught up is not', 0, [...steady(10, 1), [7_010_000, 18_000], [7_018_100, 18_100]]],
    ['a clock that is slow by three in a thousand is not late in an hour', 0, steady(3_600, 0.997)],
    ['a clock that was set back begins anew', 0, [...steady(10, 1), [3_000_000, 10_000]]],
    ['a clock that was set ahead begins anew', 0, [...steady(10, 1), [9_000_000, 10_000]]],
    ['a picture that took 40 ms more is late by them', 40, [...steady(10, 1), [7_009_960, 10_000]]],
    [
      'a clock that stands still tells nothing',
      0,
      [
        [5, 0],
        [5, 60_000],
      ],
    ],
  ])('%s', (_, lateMs, pictures) => expect(last(...pictures)).toBe(lateMs));

  test('a network that is too slow for the stream makes it later and later', () => {
    const half = Array.from({ length: 100 }, (_, at): [number, number] => [at * 100, at * 200]);
    expect(last(...half)).toBeGreaterThan(9_000);
  });
});
