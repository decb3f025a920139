import { lineMetres } from '@outrider/model/places/route-line.ts';
import { expect, test } from 'vitest';
import type { OnRoute } from './RouteProgress.tsx';
import { wayOfRoutes } from './way-of-route.ts';

const line = [
  { lat: 0, lng: 179.98 },
  { lat: 0, lng: 179.99 },
  { lat: 0, lng: -179.99 },
];
const one: OnRoute = {
  deviceid: 'A',
  index: 0,
  title: '',
  off: 0,
  wrong: 0,
  metres: lineMetres(line),
  along: lineMetres(line) / 2,
  positions: 2,
  next: 1,
  skipped: [],
  line,
  latlngs: [line[0]!, line[2]!],
};

test('what was driven is cut from what lies ahead where the vehicle is, also over the antimeridian', () => {
  const { runs, marks } = wayOfRoutes([one]);
  const [ahead, done] = runs.map(({ lines }) => lines[0]?.map(([lng]) => Number(lng.toFixed(4))));
  expect(done).toEqual([179.98, 179.99, 179.995]);
  expect(ahead).toEqual([179.995, -179.99]);
  expect(new Set(marks.map(({ colour }) => colour)).size).toBe(2);
});

test('before its begin nothing was driven, and behind its end nothing lies ahead', () => {
  expect(wayOfRoutes([{ ...one, along: 0 }]).runs).toHaveLength(1);
  expect(wayOfRoutes([{ ...one, along: one.metres + 1 }]).runs).toHaveLength(1);
});
