import { seededRandom } from '@outrider/kit/seeded-random.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { dot, vectorOf } from '@outrider/model/places/plane.ts';
import { expect, test } from 'vitest';
import { FenceGrid } from './fence-grid.ts';

test.each([1, 2, 3])('whatever a place is in is found near it, over the whole earth (%i)', (seed) => {
  const random = seededRandom(seed);
  const somewhere = (): Place => ({
    lat: Math.asin(2 * random() - 1) * (180 / Math.PI),
    lng: random() * 360 - 180,
  });
  const middles = [
    ...Array.from({ length: 300 }, somewhere),
    { lat: 90, lng: 0 },
    { lat: -89.9, lng: 10 },
    { lat: 0, lng: 180 },
    { lat: 0, lng: -180 },
  ];
  const things = middles.map((middle) => {
    const reach = 10 ** (-5 * random()) * 0.15;
    const round = { middle: vectorOf(middle), reach };
    // Of some there are several circles, of which one may be somewhere else.
    return { rounds: random() < 0.5 ? [round] : [round, round, { middle: vectorOf(somewhere()), reach }] };
  });
  const grid = new FenceGrid(things);
  const places = [...Array.from({ length: 400 }, somewhere), ...middles];
  for (const place of places) {
    const east = { lat: place.lat, lng: place.lng > 179.98 ? place.lng - 359.98 : place.lng + 0.02 };
    const between = { lat: place.lat, lng: (place.lng > 179.98 ? place.lng - 360 : place.lng) + 0.01 };
    for (const at of [place, between, east]) {
      const vector = vectorOf(at);
      const there = things.filter(({ rounds }) =>
        rounds.some(({ middle, reach }) => dot(middle, vector) > Math.cos(reach) + 1e-12),
      );
      const near = grid.near({ at: place, vector: vectorOf(place) }, { at: east, vector: vectorOf(east) });
      const found = new Set(near);
      expect(there.filter((thing) => !found.has(thing))).toEqual([]);
      expect(found.size).toBe(near.length);
    }
  }
});
