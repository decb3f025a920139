import type { Fact } from '@outrider/model/events/fact.ts';
import { emptyRoute, type Route } from '@outrider/model/places/route-record.ts';
import { expect, test } from 'vitest';
import { RouteWatch } from '../routes/route-watch.ts';
import { onNoRoute, routeStage, withRoutes } from './route-stage.ts';
import { degreesOf, type ReportChange, stagedAt, START_S } from './testing-staged.ts';

/** A route along the equator, 4 km to the east of the antimeridian's other side. */
const route = (change: Partial<Route> = {}): Route => ({
  ...emptyRoute(0),
  edition: 1,
  title: 'Line',
  enabled: true,
  line: [
    { lat: 0, lng: 179.99 },
    { lat: 0, lng: -179.97 },
  ],
  beside: 100,
  after: 30,
  deviceids: ['A'],
  ...change,
});
const watchOf = (...routes: Route[]) => new RouteWatch(routes, () => []);

const short = (fact: Fact): string => {
  if (fact.kind === 'routes')
    return [
      ...fact.now.map(({ number, edition, off }) => `${off ? 'off' : 'on'} ${number}/${edition}`),
      ...fact.gone.map((number) => `gone ${number}`),
    ].join(' ');
  if (fact.kind !== 'begin') return fact.kind;
  return `${fact.event.eventid} at ${fact.event.time - START_S}${fact.event.late === true ? ' late' : ''}`;
};

/** A device that drives along the route: places are metres beside it. */
function drive(first = onNoRoute) {
  let state = first;
  let watch = watchOf(route());
  const at = (second: number, metres: number, change?: ReportChange) => {
    const place = { lat: degreesOf(metres), lng: -180 + degreesOf((second % 600) * 2) };
    const result = routeStage(state, stagedAt(second, place, change), watch);
    state = result.state;
    return result.facts.map(short);
  };
  return { at, plan: (...routes: Route[]) => (watch = watchOf(...routes)) };
}

test('a vehicle that is beyond the corridor for longer than it allows has left the route since then, and is back with the first fix on it', () => {
  const { at } = drive();
  expect(at(0, 50)).toEqual(['on 0/1']);
  expect(at(10, 150)).toEqual([]);
  expect(at(30, 180)).toEqual([]);
  expect(at(40, 200)).toEqual(['756 at 10', 'off 0/1']);
  expect(at(60, 300)).toEqual([]);
  expect(at(70, 90)).toEqual(['757 at 70', 'on 0/1']);
});

test('a short way beyond it, one fix alone, a leap and a fix that is none tell nothing', () => {
  const { at } = drive();
  at(0, 0);
  expect([at(10, 150), at(20, 0), at(30, 150), at(55, 150), at(58, 0)].flat()).toEqual([]);
  expect(at(200, 150)).toEqual([]);
  expect(at(210, 0)).toEqual([]);
  expect(at(220, 900_000)).toEqual([]);
  expect(at(300, 150, { valid: false })).toEqual([]);
  expect(at(310, 0)).toEqual([]);
});

test('a route begins once the device gets there: a device elsewhere has not left it', () => {
  const { at, plan } = drive();
  expect([at(0, 5_000), at(60, 5_100), at(120, 5_000)].flat()).toEqual([]);
  expect(at(500, 20)).toEqual(['on 0/1']);
  // Its line is another: the state is void.
  plan(route({ edition: 2, beside: 10 }));
  expect(at(510, 20)).toEqual(['gone 0']);
  expect(at(590, 20)).toEqual([]);
});

test('without a delay the second fix beyond it tells, and a route that is no longer its own tells nothing', () => {
  const { at, plan } = drive();
  plan(route({ after: 0 }));
  at(0, 0);
  expect(at(1, 150)).toEqual([]);
  expect(at(2, 150)).toEqual(['756 at 1', 'off 0/1']);
  plan(route({ after: 0, edition: 2, deviceids: ['B'] }));
  expect(at(3, 0)).toEqual(['gone 0']);
});

test('what was kept back tells late, and changes nothing of now', () => {
  const { at } = drive();
  at(400, 0);
  const late = { lane: 'late', late: true } as const;
  expect(at(100, 0, late)).toEqual([]);
  expect(at(110, 150, late)).toEqual([]);
  expect(at(150, 150, late)).toEqual(['756 at 110 late']);
  expect(at(160, 0, late)).toEqual(['757 at 160 late']);
  expect(at(410, 150)).toEqual([]);
  expect(at(450, 150)).toEqual(['756 at 410', 'off 0/1']);
});

test('after a restart who was off is off, and is told once when back', () => {
  const { at } = drive(withRoutes(onNoRoute, { now: [{ number: 0, edition: 1, off: true }], gone: [] }));
  expect(at(0, 150)).toEqual([]);
  expect(at(60, 150)).toEqual([]);
  expect(at(70, 0)).toEqual(['757 at 70', 'on 0/1']);
});
