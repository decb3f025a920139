import { expect, test } from 'vitest';
import { CameraMotion } from './camera-motion.ts';

const STATE = { speedKmh: 36, heading: 90, ignition: true, turnSignal: 'off' } as const;

test('the way grows with the speed between two reports', () => {
  const motion = new CameraMotion();
  motion.set(STATE);
  motion.at(1_000);
  for (let time = 1_100; time <= 2_000; time += 100) motion.at(time);
  expect(motion.at(2_000).distance).toBeCloseTo(10, 6);
});

test('a new speed is eased into, and the picture never runs backwards', () => {
  const motion = new CameraMotion();
  motion.set(STATE);
  motion.at(0);
  motion.set({ ...STATE, speedKmh: 0 });
  let before = motion.at(0);
  for (let time = 100; time <= 4_000; time += 100) {
    const now = motion.at(time);
    expect(now.distance).toBeGreaterThanOrEqual(before.distance);
    expect(before.speedKmh - now.speedKmh).toBeLessThan(1.5);
    before = now;
  }
  expect(before.speedKmh).toBe(0);
});
