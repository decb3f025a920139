import { expect, test } from 'vitest';
import type { Motion } from './motion.ts';
import { driveYesterday } from './yesterday.ts';

const NOW = new Date(2026, 10, 22, 3).getTime();

/** Drives for five minutes, then stands for five. */
const motionAt = (sinceMs: number): Motion => ({
  lat: 24,
  lng: 120,
  speedKmh: sinceMs % 600_000 < 300_000 ? 50 : 0,
  heading: 0,
  altitude: 0,
  ignition: true,
  distance: sinceMs,
  turnSignal: 'off',
  reason: '',
});

test('yesterday had two shifts by the clock of the machine, with the engine off after each', () => {
  const moments = [...driveYesterday((startMs) => ({ at: (time) => motionAt(time - startMs) }), NOW)];
  const at = (hour: number, minute: number): number => new Date(2026, 10, 21, hour, minute).getTime();
  expect(moments[0]?.time).toBe(at(7, 30));
  expect(moments.every(({ time }) => time < at(16, 31))).toBe(true);
  const off = moments.filter(({ motion }) => !motion.ignition).map(({ time }) => time - 5_000);
  expect(off).toEqual([at(11, 45), at(16, 30)]);
  const gaps = moments.map(({ time }, index) => time - (moments[index - 1]?.time ?? time));
  expect(new Set(gaps.slice(1, 40))).toEqual(new Set([10_000, 60_000]));
});
