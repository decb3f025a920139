import type { Fact } from '@outrider/model/events/fact.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { emptyFence, type Fence } from '@outrider/model/places/fence-record.ts';
import { expect, test } from 'vitest';
import { FenceWatch } from '../fences/fence-watch.ts';
import { fenceStage, nowhere } from './fence-stage.ts';
import { degreesOf, type ReportChange, stagedAt, START_S } from './testing-staged.ts';

const CENTRE: Place = { lat: 0, lng: 180 };

/** A round fence on the equator, on the antimeridian. */
const fence = (change: Partial<Fence> = {}): Fence => ({
  ...emptyFence(0),
  edition: 1,
  title: 'Gate',
  enabled: true,
  triggerIn: true,
  triggerOut: true,
  shape: { kind: 'circle', centre: CENTRE, radius: 200 },
  deviceids: ['A'],
  ...change,
});

const short = (fact: Fact): string => {
  if (fact.kind === 'places') {
    if (fact.entered.length + fact.left.length === 0 && fact.lastThere !== undefined)
      return `last there ${fact.lastThere.map(({ number, time }) => `${number} ${time - START_S}`).join(' ')}`;
    const entered = fact.entered.map(({ number, edition }) => `in ${number}/${edition}`);
    return [`seen ${fact.edition}`, ...entered, ...fact.left.map((number) => `out ${number}`)].join(' ');
  }
  if (fact.kind !== 'begin') return fact.kind;
  const { eventid, time, values, late } = fact.event;
  const reckoned = values?.['reckoned'] === 1 ? ' reckoned' : '';
  return `${eventid} at ${time - START_S}${reckoned}${late === true ? ' late' : ''}`;
};

/** A device that drives along a meridian through the middle: places are metres north of it. */
function drive(watch = new FenceWatch([fence()], () => []), first = nowhere) {
  let state = first;
  const at = (second: number, metres: number, change: ReportChange & { readonly east?: number } = {}) => {
    const { east = 0, ...staged } = change;
    const lng = east > 0 ? -180 + degreesOf(east) : 180 - degreesOf(-east);
    const result = fenceStage(state, stagedAt(second, { lat: degreesOf(metres), lng }, staged), watch);
    state = result.state;
    return result.facts.map(short);
  };
  return {
    at,
    draw: (fences: readonly Fence[], below = (): string[] => []) =>
      (watch = new FenceWatch(fences, below, watch)),
    state: () => state,
  };
}

test('coming 30 m in, and 30 m out again, are events at the moments of the crossings', () => {
  const { at } = drive();
  expect(at(0, 1_000)).toEqual(['seen 1']);
  expect(at(10, 700)).toEqual([]);
  expect(at(30, 100)).toEqual(['51 at 27 reckoned', 'seen 1 in 0/1']);
  expect(at(40, -100)).toEqual([]);
  expect(at(60, -300)).toEqual(['52 at 50 reckoned', 'seen 1 out 0']);
});

test('nearer to the edge it takes two fixes, and one alone is nothing', () => {
  const { at } = drive();
  at(0, 220);
  expect(at(10, 190)).toEqual([]);
  expect(at(20, 210)).toEqual([]);
  expect(at(30, 195)).toEqual([]);
  expect(at(40, 190)).toEqual(['51 at 27 reckoned', 'seen 1 in 0/1']);
  expect(at(50, 205)).toEqual([]);
  expect(at(60, 195)).toEqual([]);
});

test('a fence has its own way beyond the edge, and its own number of fixes', () => {
  const ruled = (rules: Partial<Fence['rules']>) =>
    drive(new FenceWatch([fence({ rules: { ...fence().rules, ...rules } })], () => [])).at;
  const far = ruled({ edge: 80, fixes: 4 });
  far(0, 300);
  expect(far(10, 140)).toEqual([]);
  expect(far(20, 145)).toEqual([]);
  expect(far(30, 119)).toEqual(['51 at 6 reckoned', 'seen 1 in 0/1']);
  expect([far(40, 270), far(50, 270), far(60, 270)].flat()).toEqual([]);
  expect(far(70, 270)).toEqual(['52 at 35 reckoned', 'seen 1 out 0']);
  const one = ruled({ fixes: 1 });
  one(0, 210);
  expect(one(10, 199)).toEqual(['51 at 9 reckoned', 'seen 1 in 0/1']);
  const near = ruled({ edge: 2 });
  near(0, 210);
  expect(near(10, 199)).toEqual([]);
  expect(near(11, 197)).toEqual(['51 at 9 reckoned', 'seen 1 in 0/1']);
});

test('a gate of 40 m is crossed between two fixes at 90 km/h', () => {
  const gate = fence({ shape: { kind: 'circle', centre: CENTRE, radius: 20 } });
  const { at } = drive(new FenceWatch([gate], () => []));
  at(0, 130);
  expect(at(10, -120)).toEqual(['51 at 4 reckoned', '52 at 6 reckoned', 'last there 0 6']);
  // One fix in it, less than 30 m from its edge, and gone with the next.
  at(60, -60);
  expect(at(62, -10)).toEqual([]);
  expect(at(64, 60)).toEqual(['51 at 62 reckoned', '52 at 63 reckoned', 'last there 0 63']);
  // With a report each 30 s.
  const seldom = drive(new FenceWatch([gate], () => [])).at;
  seldom(0, -400);
  expect(seldom(30, 350)).toEqual(['51 at 15 reckoned', '52 at 17 reckoned', 'last there 0 17']);
});

test('a vehicle that goes over a notch of a fence between two fixes has not left it', () => {
  // Two yards that are one fence, with a hole of 20 m between them, and then with one of 60 m.
  const north = (metres: number): number => CENTRE.lat + metres / 111_195;
  const box = (south: number, to: number, wide: number) =>
    [
      [south, -wide],
      [to, -wide],
      [to, wide],
      [south, wide],
    ].map(([metres = 0, lng = 0]) => ({ lat: north(metres), lng: CENTRE.lng + lng }));
  const through = (hole: number): readonly string[] => {
    const rings = [box(-200, 200, 0.01), box(-hole / 2, hole / 2, 0.005)];
    const { at } = drive(new FenceWatch([fence({ shape: { kind: 'polygon', rings } })], () => []));
    at(0, -300);
    return at(60, 300).filter((told) => told.startsWith('5'));
  };
  expect(through(20)).toEqual(['51 at 10 reckoned', '52 at 50 reckoned']);
  expect(through(60)).toEqual([
    '51 at 10 reckoned',
    '52 at 27 reckoned',
    '51 at 33 reckoned',
    '52 at 50 reckoned',
  ]);
});

test('the way is not known over more than two minutes or three kilometres', () => {
  const { at } = drive();
  at(0, 1_000);
  expect(at(121, -1_000)).toEqual([]);
  expect(at(200, -1_700)).toEqual([]);
  expect(at(300, 1_600)).toEqual([]);
  expect(at(500, 0)).toEqual(['51 at 500', 'seen 1 in 0/1']);
});

test('fixes that are not valid, cannot be or leap cross nothing', () => {
  const { at } = drive();
  at(0, 500);
  expect(at(10, 0, { valid: false })).toEqual([]);
  expect(at(20, 20_000)).toEqual([]);
  expect(at(30, 450)).toEqual([]);
  expect(at(31, 0, { east: -9_000 })).toEqual([]);
  expect(at(40, 400)).toEqual([]);
});

test('a leap that the next fix confirms is where the device is', () => {
  const { at } = drive();
  at(0, 50_000);
  expect(at(10, 100)).toEqual([]);
  expect(at(20, 90)).toEqual(['51 at 20', 'seen 1 in 0/1']);
});

test('a fence that is drawn round a device, moved over it or given it rings nobody', () => {
  const { at, draw } = drive(new FenceWatch([], () => []));
  expect(at(0, 0)).toEqual([]);
  draw([fence()]);
  expect(at(10, 10)).toEqual(['seen 1 in 0/1']);
  const moved: Fence['shape'] = { kind: 'circle', centre: { lat: degreesOf(5_000), lng: 180 }, radius: 200 };
  draw([fence({ edition: 2, shape: moved })]);
  expect(at(20, 20)).toEqual(['seen 2 out 0']);
  draw([fence({ edition: 3 })]);
  expect(at(30, 30)).toEqual(['seen 3 in 0/3']);
  draw([fence({ edition: 3, title: 'Other name' })]);
  expect(at(60, 300)).toEqual(['52 at 49 reckoned', 'seen 3 out 0']);
});

test('a device that joins the group of a fence is in it without a word, and one that leaves it is not left', () => {
  const ofGroup = fence({ deviceids: [], groupids: [7] });
  const other = fence({ number: 1, shape: { kind: 'circle', centre: { lat: 1, lng: 1 }, radius: 9 } });
  const { at, draw } = drive(new FenceWatch([ofGroup, other], () => ['B']));
  expect(at(0, 0)).toEqual(['seen 1']);
  draw([ofGroup, other], () => ['A', 'B']);
  expect(at(10, 5)).toEqual(['seen 1 in 0/1']);
  draw([ofGroup, other], () => ['B']);
  expect(at(20, 9)).toEqual(['seen 1 out 0']);
  // It is nobody's, drives in, and joins once more.
  at(30, 9);
  draw([ofGroup, other], () => ['A', 'B']);
  expect(at(40, 9)).toEqual(['seen 1 in 0/1']);
});

test('a fence of which a server hears after a newer one that another server saved rings nobody', () => {
  const elsewhere = { kind: 'circle', centre: { lat: 10, lng: 0 }, radius: 200 } as const;
  const newer = fence({ number: 1, edition: 7, shape: elsewhere });
  const { at, draw } = drive(new FenceWatch([newer], () => []));
  expect(at(0, 0)).toEqual(['seen 7']);
  draw([newer, fence({ edition: 5 })]);
  expect(at(10, 0)).toEqual(['seen 7 in 0/5']);
  // Nor does one that was moved away from where the device stands.
  draw([newer, fence({ edition: 6, shape: elsewhere })]);
  expect(at(20, 0)).toEqual(['seen 7 out 0']);
  expect(at(30, 0)).toEqual([]);
});

test('what a fence does not ask for is kept and not told', () => {
  const { at } = drive(new FenceWatch([fence({ triggerIn: false })], () => []));
  at(0, 500);
  expect(at(20, 0)).toEqual(['seen 1 in 0/1']);
  expect(at(40, 500)).toEqual(['52 at 28 reckoned', 'seen 1 out 0']);
});

test('reports that were kept back are of the past: they tell of crossings, and change nothing of the present', () => {
  const { at } = drive();
  at(0, 500);
  at(20, 0);
  const late = { lane: 'late', late: true } as const;
  expect(at(-100, 0, late)).toEqual([]);
  expect(at(-80, 500, late)).toEqual(['52 at -92 reckoned late', 'last there 0 -92']);
  expect(at(-60, 0, late)).toEqual(['51 at -68 reckoned late', 'last there 0 -68']);
  expect(at(40, 500)).toEqual(['52 at 28 reckoned', 'seen 1 out 0']);
});

test('fences of nobody, and disabled ones, cost and say nothing', () => {
  const { at, state } = drive(
    new FenceWatch([fence({ deviceids: ['B'] }), fence({ number: 1, enabled: false })], () => []),
  );
  expect(at(0, 0)).toEqual([]);
  expect(state()).toBe(nowhere);
});

const late = { lane: 'late', late: true } as const;
const sinceOf = ({ state }: ReturnType<typeof drive>) => {
  const { since } = state().live.inside.get(0) ?? {};
  return since === undefined ? undefined : since - START_S;
};

test('a coming in across a gap is told once, and its stay counts from when it was', () => {
  const driven = drive();
  const { at } = driven;
  at(0, 1_000);
  expect(at(3_600, 0)).toEqual(['51 at 3600', 'seen 1 in 0/1']);
  at(940, 500, late);
  expect(at(980, 100, late)).toEqual(['seen 1 in 0/1']);
  expect(sinceOf(driven)).toBe(970);
  at(940, 500, late);
  expect(at(980, 100, late)).not.toContain('51 at 970 reckoned late');
  expect(at(3_700, 0)).toEqual([]);
  expect(at(3_720, 400)).toEqual(['52 at 3710 reckoned', 'seen 1 out 0']);
});

test('of what is kept back the first crossing in a gap is the one that was told; those after it are told late', () => {
  const driven = drive();
  const { at } = driven;
  at(0, 1_000);
  at(3_600, 0);
  const way = [
    [900, 1_000],
    [980, 100],
    [1_060, 1_000],
    [1_140, 100],
  ] as const;
  const told = way
    .flatMap(([second, metres]) => at(second, metres, late))
    .filter((one) => one.startsWith('5'));
  expect(told).toEqual([expect.stringMatching(/^52 at .* late/), expect.stringMatching(/^51 at 11.* late/)]);
  expect(sinceOf(driven)).toBeGreaterThan(1_060);
});

test('a leaving across a gap is told once', () => {
  const { at } = drive();
  at(0, 1_000);
  at(60, 0);
  expect(at(3_600, 1_000)).toEqual(['52 at 3600', 'seen 1 out 0']);
  at(900, 0, late);
  expect(at(960, 600, late)).toEqual(['last there 0 920']);
});

test('what is kept back and comes first tells the crossing late, and live reports after it do not', () => {
  const driven = drive();
  const { at } = driven;
  at(0, 1_000);
  at(900, 500, late);
  expect(at(960, 0, late)[0]).toBe('51 at 936 reckoned late');
  expect(at(3_600, 0)).toEqual(['seen 1 in 0/1']);
  expect(sinceOf(driven)).toBe(936);
});

test('a crossing of which live reports are in doubt is told once, also where what was kept back tells it before they are certain', () => {
  const driven = drive();
  const { at } = driven;
  at(0, 1_000);
  expect(at(3_600, 190)).toEqual([]);
  at(940, 500, late);
  expect(at(980, 100, late)[0]).toBe('51 at 970 reckoned late');
  expect(at(3_610, 0)).toEqual(['seen 1 in 0/1']);
  expect(sinceOf(driven)).toBe(970);
  // And so with leaving it.
  expect(at(7_200, 210)).toEqual([]);
  at(4_000, 100, late);
  expect(at(4_040, 500, late)[0]).toMatch(/^52 at 40.* late/);
  expect(at(7_210, 400)).toEqual(['seen 1 out 0']);
});

test('a stay of which its length was told keeps its moment', () => {
  const driven = drive(new FenceWatch([fence({ rules: { ...fence().rules, dwell: 10 } })], () => []));
  const { at } = driven;
  at(0, 1_000);
  at(3_600, 0);
  at(940, 500, { ...late, learnt: START_S + 4_300 });
  at(980, 100, { ...late, learnt: START_S + 4_300 });
  expect(sinceOf(driven)).toBe(3_600);
});

test('a crossing of the fence as it is drawn now is another one', () => {
  const driven = drive();
  const { at } = driven;
  at(0, 1_000);
  at(3_600, 0);
  driven.draw([fence({ edition: 2 })]);
  at(900, 500, late);
  expect(at(960, 0, late)[0]).toBe('51 at 936 reckoned late');
});
