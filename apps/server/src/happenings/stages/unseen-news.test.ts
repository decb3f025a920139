import type { Fact } from '@outrider/model/events/fact.ts';
import { emptyRoute } from '@outrider/model/places/route-record.ts';
import { expect, test } from 'vitest';
import { RouteWatch } from '../routes/route-watch.ts';
import { onNoRoute, type RouteState, routeStage, withRoutes } from './route-stage.ts';
import { degreesOf, stagedAt, START_S } from './testing-staged.ts';

/** Along the equator, with positions each 2 km: A at its begin. */
const positions = [0, 2_000, 4_000, 6_000].map((metres) => ({ lat: 0, lng: degreesOf(metres) }));
const drawn = (edition: number): RouteWatch =>
  new RouteWatch(
    [
      {
        ...emptyRoute(0),
        edition,
        title: 'Line',
        enabled: true,
        positions,
        line: positions,
        legs: [1, 2, 3].map(() => ({ by: 'straight' as const, metres: 2_000 })),
        beside: 100,
        after: 30,
        deviceids: ['A'],
      },
    ],
    () => [],
  );

type Fix = readonly [second: number, along: number, beside?: number];

const told = (facts: readonly Fact[]): string[] =>
  facts.flatMap((fact) => {
    if (fact.kind !== 'begin') return [];
    const { eventid, time, memo = '', late } = fact.event;
    return [`${eventid} ${memo} at ${time - START_S}${late === true ? ' late' : ''}`];
  });

/** The news of fixes on a state, and the state after a restart behind them: with no more than was kept. */
function drive(
  first: RouteState,
  fixes: readonly Fix[],
  lane: 'live' | 'late',
  restarts = false,
  watch = drawn(1),
) {
  let state = first;
  let kept = onNoRoute;
  const facts = fixes.flatMap(([second, along, beside = 0]) => {
    const place = { lat: degreesOf(beside), lng: degreesOf(along) };
    const result = routeStage(state, stagedAt(second, place, { lane, late: lane === 'late' }), watch);
    state = result.state;
    for (const fact of result.facts) if (fact.kind === 'routes') kept = withRoutes(kept, fact);
    return result.facts;
  });
  return { told: told(facts), state: restarts ? kept : state };
}

const before: Fix[] = [
  [0, 0],
  [60, 1_000],
];
/** It passes B, and leaves the route. */
const gap: Fix[] = [
  [80, 1_500],
  [100, 2_000],
  [120, 2_500],
  [140, 2_700, 400],
  [180, 2_900, 800],
];

test.each([false, true])(
  'what live reports tell with the fix after a gap is not told again by what was kept back (restarted between: %s)',
  (restarts) => {
    const live = drive(onNoRoute, [...before, [200, 3_000, 800], [260, 3_000, 900]], 'live', restarts);
    expect(live.told).toEqual(['758 A, Line at 0', '756 Line at 200']);
    // It came by B, of which live reports know nothing.
    expect(drive(live.state, gap, 'late').told).toEqual(['758 B, Line at 100 late']);
  },
);

test('a position that was passed in a gap is told once, no matter what tells of it first', () => {
  const after: Fix = [170, 2_500];
  const live = drive(onNoRoute, [...before, after], 'live');
  expect(live.told).toEqual(['758 A, Line at 0', '758 B, Line at 170']);
  const late = drive(live.state, gap.slice(0, 3), 'late');
  expect(late.told).toEqual([]);
  // Sent again it says nothing either.
  expect(drive(late.state, gap.slice(0, 3), 'late').told).toEqual([]);

  const first = drive(drive(onNoRoute, before, 'live').state, gap.slice(0, 3), 'late');
  expect(first.told).toEqual(['758 B, Line at 100 late']);
  expect(drive(first.state, [after], 'live').told).toEqual([]);
});

test('what was kept back and comes first has told that the route was left; coming back is told by what comes live', () => {
  const first = drive(drive(onNoRoute, before, 'live').state, gap, 'late');
  expect(first.told).toEqual(['758 B, Line at 100 late', '756 Line at 140 late']);
  const live = drive(
    first.state,
    [
      [200, 3_000, 800],
      [260, 3_000, 900],
      [300, 3_100],
    ],
    'live',
  );
  // B is not left out: it was told that it was passed.
  expect(live.told).toEqual(['757 Line at 300']);
  expect(live.state.live.followed.get(0)?.progress?.skipped).toBe(0);
});

test('a position that seems to be left out is not on the map as such once what was kept back tells that it was passed', () => {
  const live = drive(onNoRoute, [...before, [200, 3_000, 800], [260, 3_000, 900], [300, 3_100]], 'live');
  expect(live.told).toEqual(['758 A, Line at 0', '756 Line at 200', '757 Line at 300', '759 B, Line at 300']);
  expect(live.state.live.followed.get(0)?.progress?.skipped).toBe(0b10);
  const late = drive(live.state, gap, 'late');
  expect(late.told).toEqual(['758 B, Line at 100 late']);
  expect(late.state.live.followed.get(0)?.progress?.skipped).toBe(0);
});

test('while live reports are not sure yet that it left, what was kept back tells it', () => {
  const doubted = drive(onNoRoute, [...before, [200, 3_000, 800]], 'live');
  const late = drive(doubted.state, gap, 'late');
  expect(late.told).toEqual(['758 B, Line at 100 late', '756 Line at 140 late']);
  expect(drive(late.state, [[260, 3_000, 900]], 'live').told).toEqual([]);
});

test('a device that stands at a position when its kept-back reports begin did not come there then', () => {
  const live = drive(onNoRoute, [[0, 0]], 'live');
  expect(
    drive(
      live.state,
      [
        [30, 0],
        [60, 1_000],
      ],
      'late',
    ).told,
  ).toEqual([]);
});

/** It leaves the route before B, and is back behind it. */
const around: Fix[] = [
  [80, 1_500],
  [90, 1_600, 400],
  [130, 1_900, 800],
  [160, 2_400, 800],
  [180, 2_600, 400],
  [190, 2_700],
];
const left: Fix[] = [
  [90, 1_600, 400],
  [130, 1_900, 800],
];
const back: Fix = [230, 3_000];

/** What the map has as left out: a bit for each position. */
const leftOut = ({ live }: RouteState): number | undefined => live.followed.get(0)?.progress?.skipped;

test.each([false, true])(
  'a position that was left out is told once, no matter what tells of it first (restarted between: %s)',
  (restarts) => {
    const live = drive(onNoRoute, [...before, ...left, back], 'live', restarts);
    expect(live.told).toEqual([
      '758 A, Line at 0',
      '756 Line at 90',
      '757 Line at 230',
      '759 B, Line at 230',
    ]);
    const late = drive(live.state, around, 'late');
    expect(late.told.filter((one) => one.startsWith('759'))).toEqual([]);
    expect(leftOut(late.state)).toBe(0b10);

    const first = drive(drive(onNoRoute, [...before, ...left], 'live').state, around, 'late');
    expect(first.told).toContain('759 B, Line at 190 late');
    expect(drive(first.state, [back], 'live').told).toEqual([]);
  },
);

test('a position that seems to be passed is left out where what was kept back went around it', () => {
  const first = drive(drive(onNoRoute, before, 'live').state, around, 'late');
  expect(first.told).toEqual(['756 Line at 90 late', '757 Line at 190 late', '759 B, Line at 190 late']);
  const after = drive(first.state, [back], 'live');
  expect(after.told).toEqual([]);
  expect(leftOut(after.state)).toBe(0b10);

  const live = drive(onNoRoute, [...before, back], 'live');
  expect(live.told).toEqual(['758 A, Line at 0', '758 B, Line at 230']);
  const late = drive(live.state, around, 'late');
  expect(late.told).toEqual(first.told);
  expect(leftOut(late.state)).toBe(0b10);
});

test('a position that what was kept back passed while the device was beyond the route for live reports is not left out', () => {
  const live = drive(onNoRoute, [...before, [130, 2_500, 800], [170, 2_700, 800]], 'live');
  const late = drive(
    live.state,
    [
      [80, 1_500],
      [100, 2_000],
      [120, 2_500],
    ],
    'late',
  );
  expect(late.told).toEqual(['758 B, Line at 100 late']);
  expect(drive(late.state, [back], 'live').told).toEqual(['757 Line at 230']);
});

/** The late reports begin at B. */
const fromB: Fix[] = [
  [100, 2_000],
  [150, 2_500],
];
const muchLater: Fix = [800, 3_500];

test.each([false, true])(
  'after a long silence what was kept back tells of a position, also where it begins there (restarted between: %s)',
  (restarts) => {
    const first = drive(drive(onNoRoute, before, 'live').state, fromB, 'late');
    expect(first.told).toEqual(['758 B, Line at 100 late']);
    expect(drive(first.state, [muchLater], 'live').told).toEqual([]);

    const live = drive(onNoRoute, [...before, muchLater], 'live', restarts);
    expect(live.told).toEqual(['758 A, Line at 0']);
    expect(drive(live.state, fromB, 'late').told).toEqual(['758 B, Line at 100 late']);
  },
);

test('a position that was taken for left out is told as passed, also by what was kept back and begins there', () => {
  const live = drive(onNoRoute, [...before, ...left, back], 'live');
  const late = drive(live.state, fromB, 'late');
  expect(late.told).toEqual(['758 B, Line at 100 late']);
  expect(leftOut(late.state)).toBe(0);
});

test('what was kept back has told of a route that was drawn anew is not told again once live reports are on it', () => {
  const old = drive(onNoRoute, before, 'live');
  const late = drive(old.state, fromB.slice(0, 1), 'late', false, drawn(2));
  expect(late.told).toEqual(['758 B, Line at 100 late']);
  expect(drive(late.state, [[110, 2_000]], 'live', false, drawn(2)).told).toEqual([]);
});

/** It is parked at B, and what it keeps back has fixes more than ten minutes apart: each begins a stretch. */
const parked: Fix[] = [100, 1_000, 1_900, 2_800].map((second) => [second, 2_000]);
const newestFirst: Fix[] = [160, 150, 140, 130, 120, 110, 100].map((second) => [second, 2_000]);
const beyond: Fix[] = [
  [200, 3_000, 800],
  [260, 3_000, 900],
];

test.each<{ readonly title: string; readonly live: Fix[]; readonly late: Fix[]; readonly first: number }>([
  { title: 'it is parked there', live: before, late: parked, first: 100 },
  { title: 'it comes newest first', live: before, late: newestFirst, first: 160 },
  {
    title: 'live reports told nothing after a silence',
    live: [...before, [3_600, 3_500]],
    late: parked,
    first: 100,
  },
  {
    title: 'live reports find it beyond the route',
    live: [...before, ...beyond],
    late: newestFirst,
    first: 160,
  },
  {
    title: 'live reports told that it left it out',
    live: [...before, ...beyond, [300, 3_100]],
    late: newestFirst,
    first: 160,
  },
  {
    title: 'it passed it in the stretch before',
    live: [...before, [3_600, 3_500]],
    late: [[80, 1_500], ...parked],
    first: 100,
  },
  { title: 'live reports were not there', live: [...before, [5_000, 1_000]], late: parked, first: 100 },
  {
    title: 'it is of an earlier drive',
    live: [
      [9_000, 0],
      [9_060, 1_000],
    ],
    late: parked,
    first: 100,
  },
  {
    title: 'it is of an earlier drive and comes newest first',
    live: [
      [9_000, 0],
      [9_060, 1_000],
    ],
    late: newestFirst,
    first: 160,
  },
  {
    title: 'it drove by in an earlier drive, newest first',
    live: [
      [9_000, 0],
      [9_060, 1_000],
    ],
    late: [
      [104, 2_080],
      [102, 2_040],
      [100, 2_000],
      [98, 1_960],
      [96, 1_920],
    ],
    first: 102,
  },
  { title: 'live reports never had a fix', live: [], late: parked, first: 100 },
])(
  'each stretch that what was kept back begins at a position tells it only once: $title',
  ({ live, late, first }) => {
    const { state } = drive(onNoRoute, live, 'live');
    const { told } = drive(state, late, 'late');
    expect(told.filter((one) => one.startsWith('758'))).toEqual([`758 B, Line at ${first} late`]);
  },
);

test('a position that was left out during a long silence is told as passed by what was kept back and begins there', () => {
  const live = drive(onNoRoute, [...before, ...left, [900, 3_000]], 'live');
  expect(live.told).toEqual(['758 A, Line at 0', '756 Line at 90', '757 Line at 900']);
  expect(leftOut(live.state)).toBe(0b10);
  const late = drive(live.state, fromB, 'late');
  expect(late.told).toEqual(['758 B, Line at 100 late']);
  expect(leftOut(late.state)).toBe(0);
});

test('what was kept back of an earlier drive leaves on the map what was left out today', () => {
  const live = drive(onNoRoute, [...before, ...left, back], 'live');
  const earlier = drive(
    live.state,
    [
      [-8_000, 1_500],
      [-7_900, 2_000],
    ],
    'late',
  );
  expect(earlier.told).toEqual(['758 B, Line at -7900 late']);
  expect(leftOut(earlier.state)).toBe(0b10);
});
