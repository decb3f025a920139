import { expect, test } from 'vitest';
import { buildGraph } from '../streets/street-graph.ts';
import { planTown } from '../streets/town-plan.ts';
import { Driver } from './driver.ts';
import { OVER_SPEED_FROM_KMH } from '@outrider/model/devices/limits.ts';
import type { Motion } from './motion.ts';
import { findTown, jobs } from './trips.ts';

const CENTRE = { lat: 24.078605, lng: 120.528535 };
const town = findTown(buildGraph(planTown(1).streets));

function drive(index: number, seconds: number): Motion[] {
  const driver = new Driver(town, CENTRE, 1, index, 0);
  return Array.from({ length: seconds }, (_, second) => driver.at((second + 1) * 1_000));
}

function metres(a: Motion, b: Motion): number {
  return Math.hypot((a.lat - b.lat) * 111_320, (a.lng - b.lng) * 111_320 * Math.cos((a.lat * Math.PI) / 180));
}

test.each(jobs.map((job, index) => [job.name, index] as const))(
  '%s moves without jumps, speeds up and brakes as a vehicle can',
  (_, index) => {
    const motions = drive(index, 3_600);
    for (let at = 1; at < motions.length; at++) {
      const before = motions[at - 1]!;
      const now = motions[at]!;
      const fastest = Math.max(before.speedKmh, now.speedKmh) / 3.6;
      expect(metres(before, now)).toBeLessThan(fastest + 6);
      expect(now.speedKmh - before.speedKmh).toBeLessThan(1.8 * 3.6);
    }
  },
);

test('a delivery stands with the ignition on at customers and off at the depot', () => {
  const standing = drive(0, 7_200).filter((motion) => motion.speedKmh === 0);
  expect(standing.some((motion) => motion.ignition && motion.reason === 'Delivering a parcel')).toBe(true);
  expect(standing.some((motion) => !motion.ignition && motion.reason === 'Parked at the depot')).toBe(true);
});

test('an urgent courier is over 100 km/h on the motorway now and then', () => {
  expect(drive(5, 3_600).some((motion) => motion.speedKmh > OVER_SPEED_FROM_KMH)).toBe(true);
});

test('most of the first eight move within the first half minute', () => {
  const moving = Array.from({ length: 8 }, (_, index) =>
    drive(index, 30).some((motion) => motion.speedKmh > 5),
  );
  expect(moving.filter(Boolean).length).toBeGreaterThanOrEqual(6);
});
