import { ManualClock } from '@outrider/kit/clock.ts';
import type { FoundRoute } from '@outrider/model/places/exchange/route-features.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { expect, test } from 'vitest';
import { StreetRoutes } from './street-routes.ts';

const place = (at: number): Place => ({ lat: 25, lng: 121 + at / 100 });
const route = (positions: number): FoundRoute => {
  const latlngs = Array.from({ length: positions }, (_, at) => place(at));
  return {
    title: 'Line',
    latlngs,
    line: latlngs,
    legs: latlngs.slice(1).map(() => ({ by: 'straight', metres: 9 })),
  };
};

/** A service that has a way for every leg, or none, and takes so long for a route. */
function service(by: 'streets' | 'straight', tookMs = 0) {
  const clock = new ManualClock(0);
  let asked = 0;
  const along = (positions: readonly Place[]) => {
    asked++;
    clock.advance(tookMs);
    const legs = positions.slice(1).map(() => ({ by, metres: 50 }));
    return Promise.resolve({ line: [...positions, place(99)], legs, metres: 50 * legs.length });
  };
  return { streets: new StreetRoutes({ along }, clock), asked: () => asked };
}

test('a route goes along streets; one of which the service has no way goes as the file has it', async () => {
  const found = await service('streets').streets.along(route(4));
  expect([found.streets, found.line.length, found.legs[0]?.by]).toEqual([3, 5, 'streets']);
  expect(await service('straight').streets.along(route(4))).toEqual({ ...route(4), streets: 0 });
});

test('no more is asked for than is kept, nor for longer than a page waits', async () => {
  const many = service('streets');
  for (let at = 0; at < 30; at++) await many.streets.along(route(26));
  expect(many.asked()).toBe(20);
  const slow = service('straight', 10_000);
  for (let at = 0; at < 30; at++) await slow.streets.along(route(2));
  expect(slow.asked()).toBe(2);
});
