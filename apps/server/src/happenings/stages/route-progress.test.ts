import type { Fact } from '@outrider/model/events/fact.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { lineMetres } from '@outrider/model/places/route-line.ts';
import { emptyRoute, type Route } from '@outrider/model/places/route-record.ts';
import { expect, test } from 'vitest';
import { RouteWatch } from '../routes/route-watch.ts';
import { onNoRoute, routeStage, withRoutes } from './route-stage.ts';
import { degreesOf, type ReportChange, stagedAt, START_S } from './testing-staged.ts';

/** Metres east and north of a place on the equator, over the antimeridian. */
const at = (east: number, north = 0): Place => {
  const lng = 179.99 + degreesOf(east);
  return { lat: degreesOf(north), lng: lng > 180 ? lng - 360 : lng };
};

const routeOver = (...positions: Place[]): Route => ({
  ...emptyRoute(0),
  edition: 1,
  title: 'Line',
  enabled: true,
  positions,
  line: positions,
  legs: positions
    .slice(1)
    .map((to, leg) => ({ by: 'straight', metres: lineMetres([positions[leg] ?? to, to]) })),
  beside: 100,
  after: 30,
  deviceids: ['A'],
});
/** A at 0 m, B at 2 km, C at 4 km to the east. */
const line = routeOver(at(0), at(2_000), at(4_000));

const short = (fact: Fact): string[] => {
  if (fact.kind !== 'begin') return [];
  const { eventid, memo = '', late } = fact.event;
  const name = { 756: 'left', 757: 'back', 758: 'passed', 759: 'left out', 760: 'wrong way' }[eventid];
  return [`${name} ${memo}${late === true ? ', late' : ''}`];
};

/** A vehicle that is somewhere each 20 seconds. */
function drive(route = line, first = onNoRoute) {
  const watch = new RouteWatch([route], () => []);
  let [state, second] = [first, 0];
  const kept: Fact[] = [];
  const to = (place: Place, change: ReportChange & { readonly after?: number } = {}): string[] => {
    const { after = 20, ...staged } = change;
    second += after;
    const result = routeStage(state, stagedAt(second, place, staged), watch);
    state = result.state;
    kept.push(...result.facts.filter(({ kind }) => kind === 'routes'));
    return result.facts.flatMap(short);
  };
  const progress = () => state.live.followed.get(0)?.progress;
  return { to, kept, progress, end: () => START_S + second };
}

test('positions are passed in their order, each once, and how far it has come is known', () => {
  const { to, progress } = drive();
  expect(to(at(20))).toEqual(['passed A, Line']);
  expect([to(at(600)), to(at(580)), to(at(1_300))].flat()).toEqual([]);
  expect(progress()).toMatchObject({ next: 1, skipped: 0, wrong: false });
  expect(progress()?.along).toBeCloseTo(1_300, -1);
  expect(to(at(1_960))).toEqual(['passed B, Line']);
  expect([to(at(2_010)), to(at(3_000))].flat()).toEqual([]);
  expect(to(at(3_970))).toEqual(['passed C, Line']);
  // It has been everywhere: the way home is nobody's matter.
  expect([to(at(3_000)), to(at(2_000)), to(at(1_000))].flat()).toEqual([]);
  expect(progress()?.next).toBe(3);
  expect(to(at(30))).toEqual(['passed A, Line']);
  expect(progress()).toMatchObject({ next: 1 });
});

test('a position that is gone round is left out', () => {
  const { to, progress } = drive();
  to(at(0));
  to(at(1_000));
  to(at(1_100, 400));
  expect(to(at(1_500, 900), { after: 60 })).toEqual(['left Line']);
  expect(to(at(2_900, 50), { after: 90 })).toEqual(['back Line', 'left out B, Line']);
  expect(progress()).toMatchObject({ next: 2, skipped: 0b10 });
  expect(to(at(4_000), { after: 60 })).toEqual(['passed C, Line']);
});

test('a vehicle that drives back by 200 m drives the wrong way, is told once, and no longer does once it has turned', () => {
  const { to, progress } = drive();
  to(at(0));
  to(at(1_500));
  expect([to(at(1_400)), to(at(1_310))].flat()).toEqual([]);
  expect(to(at(1_250))).toEqual(['wrong way Line']);
  expect([to(at(900)), to(at(1_000))].flat()).toEqual([]);
  expect(progress()?.wrong).toBe(true);
  expect(to(at(1_110))).toEqual([]);
  expect(progress()?.wrong).toBe(false);
  expect(to(at(1_900))).toEqual([]);
  expect(to(at(1_980))).toEqual(['passed B, Line']);
});

test('a vehicle that comes onto it in its middle has nothing to do with the positions before', () => {
  const { to, progress } = drive();
  expect(to(at(2_500))).toEqual([]);
  expect(progress()).toMatchObject({ next: 2, skipped: 0 });
});

test('there and back on one street, and round again: the way is followed in its order', () => {
  const { to, progress } = drive(routeOver(at(0), at(2_000), at(0)));
  expect(to(at(0))).toEqual(['passed A, Line']);
  to(at(1_000));
  expect(to(at(1_980))).toEqual(['passed B, Line']);
  expect([to(at(1_700)), to(at(1_200)), to(at(600))].flat()).toEqual([]);
  expect(progress()?.along).toBeCloseTo(3_400, -1);
  expect(to(at(20))).toEqual(['passed C, Line']);
  expect([to(at(0)), to(at(10))].flat()).toEqual([]);
  expect(progress()?.next).toBe(3);
  to(at(500));
  expect(progress()).toMatchObject({ next: 1, wrong: false });
});

test('after a long silence nothing is told of what lies between, and what was kept back tells it late', () => {
  const { to } = drive();
  to(at(0));
  expect(to(at(3_000), { after: 700 })).toEqual([]);
  const late = { lane: 'late', late: true } as const;
  expect(to(at(1_000), { ...late, after: -600 })).toEqual([]);
  expect(to(at(2_000), late)).toEqual(['passed B, Line, late']);
});

test('how far it has come is kept each half kilometre and with what is passed, and goes on after a restart', () => {
  const { to, kept } = drive();
  for (const metres of [0, 100, 300, 550, 900, 1_000, 1_100, 1_990]) to(at(metres));
  const alongs = kept
    .flatMap((fact) => (fact.kind === 'routes' ? fact.now : []))
    .map(({ progress }) => progress);
  expect(alongs.map((progress) => [Math.round((progress?.along ?? -1) / 10) * 10, progress?.next])).toEqual([
    [0, 1],
    [550, 1],
    [1_100, 1],
    [1_990, 2],
  ]);
  const last = kept.at(-1);
  if (last?.kind !== 'routes') throw new Error('nothing was kept');
  const again = drive(line, withRoutes(onNoRoute, last));
  expect(again.to(at(2_100))).toEqual([]);
  expect(again.to(at(3_980))).toEqual(['passed C, Line']);
});
