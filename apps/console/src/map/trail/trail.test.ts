import { TRAIL_MS } from '@outrider/model/maps/limits.ts';
import { expect, test } from 'vitest';
import { Trail } from './trail.ts';

const at = (time: number) => ({ time, lat: time, lng: 0 });
const times = (trail: Trail): number[] => trail.points.map(({ time }) => time);

test('what was kept comes before what came while it was asked for, each once', () => {
  const trail = new Trail();
  trail.add(at(30));
  trail.add(at(40));
  trail.takeKept([at(10), at(20), at(30)]);
  trail.add(at(40));
  trail.add(at(50));
  expect(times(trail)).toEqual([10, 20, 30, 40, 50]);
});

test('what is older than ten minutes is forgotten, and nothing changes where nothing is', () => {
  const trail = new Trail();
  trail.takeKept([at(0), at(1_000), at(2_000)]);
  trail.forgetBefore(TRAIL_MS + 500);
  const { points } = trail;
  expect(times(trail)).toEqual([1_000, 2_000]);
  trail.forgetBefore(TRAIL_MS + 600);
  expect(trail.points).toBe(points);
  trail.forgetBefore(2 * TRAIL_MS + 2_000);
  expect(trail.points).toEqual([]);
});
