import { seededRandom } from '@outrider/kit/seeded-random.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { emptyFence, type Fence } from '@outrider/model/places/fence-record.ts';
import type { FenceShape } from '@outrider/model/places/fence-shape.ts';
import { expect, test } from 'vitest';
import { FenceWatch, type NearFences } from '../fences/fence-watch.ts';
import type { LaneState } from './fence-look.ts';
import { fenceStage, laneAfter, nowhere, UNKNOWN } from './fence-stage.ts';
import { fixAt } from './fix.ts';
import { stagedAt } from './testing-staged.ts';

/** About a kilometre, degrees. */
const KM = 0.009;

/** A town of fences of all shapes, some upon each other, some of other vehicles. */
function town(random: () => number): Fence[] {
  const somewhere = (): Place => ({ lat: 60 + random() * 6 * KM, lng: 180 - random() * 12 * KM });
  const shapeOf = (kind: number): FenceShape => {
    const centre = somewhere();
    const beside = (): Place => ({
      lat: centre.lat + (random() - 0.5) * KM,
      lng: centre.lng + (random() - 0.5) * 2 * KM,
    });
    if (kind === 0) return { kind: 'circle', centre, radius: 50 + random() * 900 };
    if (kind === 1)
      return { kind: 'corridor', line: [centre, beside(), beside()], width: 40 + random() * 200 };
    return { kind: 'polygon', rings: [[centre, beside(), beside()]] };
  };
  return Array.from({ length: 30 }, (_, number) => ({
    ...emptyFence(number),
    edition: number + 1,
    enabled: true,
    shape: shapeOf(number % 3),
    deviceids: [number % 7 === 0 ? 'B' : 'A'],
  }));
}

/** The same fences, without clearings. */
const alwaysLooked = (watch: FenceWatch): NearFences => ({
  device: (deviceid) => watch.device(deviceid),
  fence: (number) => watch.fence(number),
  near: (from, to) => watch.near(from, to),
  hasNear: (middle, reach) => watch.hasNear(middle, reach),
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a device is found in and out of the same fences whether reports in clearings are looked at or not (%i)',
  (seed) => {
    const random = seededRandom(seed);
    const watch = new FenceWatch(town(random), () => []);
    const always = alwaysLooked(watch);
    let [quick, slow]: [LaneState, LaneState] = [UNKNOWN, UNKNOWN];
    let [lat, lng, heading, skipped, crossed] = [60 + 3 * KM, 180 - 6 * KM, 0, 0, 0];
    for (let time = 0; time < 30_000; time += 5) {
      heading += random() < 0.02 ? random() * 6 - 3 : 0;
      const step = time % 1_000 < 200 ? 0 : 4 + random() * 120;
      lat += (Math.sin(heading) * step) / 111_195;
      lng += (Math.cos(heading) * step * 2) / 111_195;
      // It turns back at the town's edge.
      if (lat < 60 || lat > 60 + 6 * KM || lng > 180 || lng < 180 - 12 * KM) heading += Math.PI;
      const at = { lat, lng: lng > 180 ? lng - 360 : lng };
      const fix = fixAt(at, time);
      const device = watch.device('A');
      const [one, other] = [laneAfter(quick, device, watch, fix), laneAfter(slow, device, always, fix)];
      expect(one.crossings).toEqual(other.crossings);
      if (one.after.clearing !== undefined && one.after.clearing === quick.clearing) skipped++;
      crossed += one.crossings.length;
      [quick, slow] = [one.after, other.after];
      expect(quick.inside).toEqual(slow.inside);
      expect(quick.doubts).toEqual(slow.doubts);
    }
    expect(crossed).toBeGreaterThan(20);
    expect(skipped).toBeGreaterThan(1_000);
  },
);

test('where clearings are left at once, one is looked for ever more seldom', () => {
  const rings = [0, 1, 2, 3, 4].map((number) => ({
    ...emptyFence(number),
    edition: 1,
    enabled: true,
    shape: { kind: 'circle' as const, centre: { lat: 60, lng: 10 }, radius: 100 + 200 * number },
    deviceids: ['A'],
  }));
  const watch = new FenceWatch(rings, () => []);
  let worked = 0;
  const counted: NearFences = {
    mark: watch.mark,
    device: (deviceid) => watch.device(deviceid),
    fence: (number) => watch.fence(number),
    near: (from, to) => watch.near(from, to),
    hasNear: (middle, reach) => watch.hasNear(middle, reach),
    clearing(device, place) {
      worked++;
      return watch.clearing(device, place);
    },
  };
  let state = UNKNOWN;
  const count = 100;
  for (let time = 0; time < count; time++) {
    // To and fro over the edges, 200 m at a time, midway between two each time.
    const at = { lat: 60 + (((time % 10 < 5 ? time % 5 : 5 - (time % 5)) * 200) / 1_000) * KM, lng: 10 };
    const fix = fixAt(at, time * 10);
    state = laneAfter(state, watch.device('A'), counted, fix).after;
  }
  expect(worked).toBeGreaterThan(0);
  expect(worked).toBeLessThanOrEqual(count / 8);
});

test.each([1, 2, 3])(
  'reports in clearings tell the same, with leaps and limits of speed as well (%i)',
  (seed) => {
    const random = seededRandom(seed);
    const fences = town(random)
      .slice(0, 12)
      .map((fence) => ({
        ...fence,
        triggerIn: true,
        triggerOut: true,
        rules: { ...fence.rules, speed: 60 },
      }));
    const watch = new FenceWatch(fences, () => []);
    const always = alwaysLooked(watch) as FenceWatch;
    let [quick, slow] = [nowhere, nowhere];
    let [lat, lng, heading, skipped, told] = [60 + 3 * KM, 180 - 6 * KM, 0, 0, 0];
    for (let second = 0; second < 12_000; second++) {
      heading += random() < 0.01 ? random() * 6 - 3 : 0;
      const step = second % 1_000 < 200 ? 0 : 4 + random() * 20;
      lat += (Math.sin(heading) * step) / 111_195;
      lng += (Math.cos(heading) * step * 2) / 111_195;
      if (lat < 60 || lat > 60 + 6 * KM || lng > 180 || lng < 180 - 12 * KM) heading += Math.PI;
      // Now and then a fix is 400 m off: too far for a second, and within a large clearing.
      const off = random() < 0.01 ? 400 / 111_195 : 0;
      const report = stagedAt(second, { lat: lat + off, lng: lng > 180 ? lng - 360 : lng });
      const speedKmh = 40 + 40 * Math.sin(second / 30);
      const position = { ...report.report.position, speedKmh };
      const staged = { ...report, report: { ...report.report, position } };
      const [one, other] = [fenceStage(quick, staged, watch), fenceStage(slow, staged, always)];
      expect(one.facts).toEqual(other.facts);
      if (one.state.live.clearing !== undefined && one.state.live.clearing === quick.live.clearing) skipped++;
      told += one.facts.length;
      [quick, slow] = [one.state, other.state];
      expect(quick.live.inside).toEqual(slow.live.inside);
      expect(quick.live.fix).toEqual(slow.live.fix);
      expect(quick.live.leapt).toEqual(slow.live.leapt);
    }
    expect(told).toBeGreaterThan(20);
    expect(skipped).toBeGreaterThan(1_000);
  },
);
