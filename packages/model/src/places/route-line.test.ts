import { expect, test } from 'vitest';
import type { Place } from '../maps/place.ts';
import { fenceGround } from './fence-ground.ts';
import { vectorOf } from './plane.ts';
import { lineMetres, simplerLine } from './route-line.ts';

const winding: readonly Place[] = Array.from({ length: 3_000 }, (_, at) => ({
  lat: 25 + Math.sin(at / 40) / 1_000,
  lng: 121 + at / 10_000,
}));

test('a line with too many points is left with those that it needs', () => {
  const simpler = simplerLine(winding, 500);
  expect(simpler.length).toBeLessThanOrEqual(500);
  expect([simpler[0], simpler.at(-1)]).toEqual([winding[0], winding.at(-1)]);
  const ground = fenceGround({ kind: 'corridor', line: simpler, width: 40 });
  for (const place of winding) expect(ground?.isInside(vectorOf(place))).toBe(true);
  expect(Math.abs(lineMetres(simpler) / lineMetres(winding) - 1)).toBeLessThan(0.02);
});

test('a line that has few points stays as it is', () => {
  expect(simplerLine(winding.slice(0, 500), 500)).toEqual(winding.slice(0, 500));
  expect(lineMetres([])).toBe(0);
});
