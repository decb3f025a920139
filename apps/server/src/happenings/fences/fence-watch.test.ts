import { emptyFence, type Fence } from '@outrider/model/places/fence-record.ts';
import { vectorOf } from '@outrider/model/places/plane.ts';
import { expect, test } from 'vitest';
import { FenceWatch } from './fence-watch.ts';

const town = { lat: 24, lng: 120 };
const fence: Fence = {
  ...emptyFence(0),
  enabled: true,
  edits: 1,
  edition: 1,
  shape: { kind: 'circle', centre: town, radius: 500 },
  deviceids: ['A'],
};

test('fences that are looked at anew any number of times are as they were, and keep nothing of what was before', () => {
  let watch = new FenceWatch([fence], () => []);
  const ground = watch.fence(0)?.ground;
  for (let round = 0; round < 20_000; round++) watch = new FenceWatch([fence], () => [], watch);
  expect(watch.fence(0)?.ground).toBe(ground);
  expect(watch.fence(0)?.ground.isInside(vectorOf(town))).toBe(true);
  expect(watch.fence(0)?.ground.isInside(vectorOf({ lat: 25, lng: 120 }))).toBe(false);
});
