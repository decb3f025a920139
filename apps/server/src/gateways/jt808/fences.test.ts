import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { emptyFence } from '@outrider/model/places/fence-record.ts';
import { emptyRoute } from '@outrider/model/places/route-record.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PHONE, START } from './testing.ts';
import { startPlaces } from './testing-places.ts';
import { visitsOf } from './testing-visits.ts';

// Reports over a real connection into a real store: a crossing is one event, kept before its report is acknowledged.

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-fences-'));
  layDatabase(folder);
  store = await openSqliteStore({ folder });
});
afterEach(async () => {
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const start = () => startPlaces(store);

const gate = {
  ...emptyFence(0),
  title: 'Gate',
  enabled: true,
  triggerIn: true,
  triggerOut: true,
  shape: { kind: 'circle', centre: { lat: 24, lng: 120.5 }, radius: 20 },
  deviceids: [PHONE],
} as const;

const crossings = async (said: 'fence' | 'route' = 'fence'): Promise<string[]> =>
  (await store.events.between({ deviceid: PHONE, from: 0, to: 1e10, limit: 99 }))
    .filter(({ source }) => source === said)
    .map(({ eventid, time, late }) => `${eventid} at ${time - START / 1_000}${late ? ' late' : ''}`);

test('a crossing is one event, whatever is sent again and whenever the server starts anew', async () => {
  const first = await start();
  await first.book.put(0, gate);
  await first.at(0, 1_000);
  await first.at(10, 130);
  await first.at(20, -120);
  const both = ['51 at 14', '52 at 16'];
  expect(await crossings()).toEqual(both);
  expect(first.rung.map(({ eventid, memo, late }) => [eventid, memo, late])).toEqual([
    [51, 'Gate', false],
    [52, 'Gate', false],
  ]);
  await first.at(10, 130);
  await first.at(20, -120);
  await first.stored([0, 1_000], [10, 130], [20, -120]);
  expect(await crossings()).toEqual(both);
  await first.stop();
  const second = await start();
  await second.at(20, -120);
  await second.stored([0, 1_000], [10, 130], [20, -120]);
  await second.at(30, -370);
  expect(await crossings()).toEqual(both);
  expect(second.rung).toEqual([]);
  expect(first.rung).toHaveLength(2);
});

test('a vehicle that is inside stays inside over a restart, and is counted', async () => {
  const first = await start();
  await first.book.put(0, { ...gate, shape: { ...gate.shape, radius: 500 } });
  await first.at(0, 1_000);
  await first.at(20, 0);
  expect([...first.fleet.facts.insideFences()]).toEqual([[0, 1]]);
  await first.stop();
  const second = await start();
  expect([...second.fleet.facts.insideFences()]).toEqual([[0, 1]]);
  await second.at(30, 10);
  expect(second.rung).toEqual([]);
  await second.at(60, 600);
  expect(await crossings()).toEqual(['51 at 10', '52 at 55']);
  expect([...second.fleet.facts.insideFences()]).toEqual([]);
});

test('reports that were kept back tell of their crossings late, and ring nobody', async () => {
  const { at, stored, book, rung } = await start();
  await book.put(0, gate);
  await at(300, 5_000);
  await stored([100, 130], [110, -120]);
  expect(await crossings()).toEqual(['51 at 104 late', '52 at 106 late']);
  expect(rung.map(({ late }) => late)).toEqual([true, true]);
});

/** A line from west to east through the gate; fixes are metres north of it. */
const road = {
  ...emptyRoute(0),
  title: 'Road',
  enabled: true,
  line: [
    { lat: 24, lng: 120.49 },
    { lat: 24, lng: 120.51 },
  ],
  beside: 100,
  after: 30,
  deviceids: [PHONE],
};

test('a vehicle that leaves a route and comes back is told once each, whatever is sent again and whenever the server starts again', async () => {
  const first = await start();
  await first.routes.put(0, road);
  await first.at(0, 0);
  await first.at(10, 150);
  await first.at(45, 200);
  expect(await crossings('route')).toEqual(['756 at 10']);
  expect(first.rung.map(({ eventid, memo }) => [eventid, memo])).toEqual([[756, 'Road']]);
  await first.at(45, 200);
  await first.stored([0, 0], [10, 150], [45, 200]);
  expect(await crossings('route')).toEqual(['756 at 10']);
  await first.stop();
  const second = await start();
  await second.at(60, 200);
  await second.at(120, 200);
  expect(await crossings('route')).toEqual(['756 at 10']);
  // Another title is the same route.
  await second.routes.put(0, { ...road, title: 'Street' });
  await second.at(130, 20);
  expect(await crossings('route')).toEqual(['756 at 10', '757 at 130']);
  expect(second.rung.map(({ eventid, memo }) => [eventid, memo])).toEqual([[757, 'Street']]);
});

test('a route of a vehicle that is elsewhere tells nothing, and what was kept back is told late', async () => {
  const { at, stored, routes, rung } = await start();
  await routes.put(0, road);
  await at(300, 5_000);
  await at(400, 5_000);
  expect(await crossings('route')).toEqual([]);
  await stored([100, 0], [110, 150], [150, 150]);
  expect(await crossings('route')).toEqual(['756 at 110 late']);
  expect(rung.map(({ late }) => late)).toEqual([true]);
});

test('a coming in across a gap is told once over a restart, and its stay counts from when it was', async () => {
  const first = await startPlaces(store, new ManualClock(START - 7_200_000));
  await first.book.put(0, { ...gate, shape: { ...gate.shape, radius: 500 } });
  await first.at(-7_200, 3_000);
  await first.passUntil(START - 6_000_000);
  await first.at(-6_000, 0);
  await first.stop();
  const second = await startPlaces(store, new ManualClock(START - 5_990_000));
  await second.stored([-7_100, 1_500], [-7_050, 0]);
  expect(await crossings()).toEqual(['51 at -6000']);
  expect((await store.fences.insides([PHONE])).get(PHONE)).toMatchObject([
    { number: 0, since: START / 1_000 - 7_067 },
  ]);
});

/** Two hours: in and out three times, once within a stretch that may be held back. Each second after the start with metres north of the gate. */
const drive: readonly (readonly [second: number, metres: number])[] = [
  [-7_200, 3_000],
  [-7_100, 1_500],
  [-7_050, 0],
  [-6_000, 0],
  [-5_950, 1_500],
  [-5_000, 1_500],
  [-4_950, 0],
  [-3_600, 100],
  [-3_000, 0],
  [-2_950, -1_500],
  [-2_000, -1_500],
  [-1_950, 0],
  [-100, 0],
  [-50, 1_500],
  [0, 3_000],
];
/** Its first coming in. */
const comesIn = ([second]: (typeof drive)[number]): boolean => second > -7_150 && second < -6_050;
const isHeldBack = ([second]: (typeof drive)[number]): boolean => second > -5_500 && second < -2_500;

/** The drive as it comes: each report at its time, unless it is kept back, or comes in another order. */
const ways: Readonly<Record<string, (server: Driven) => Promise<void>>> = {
  async 'in order'({ live }) {
    for (const fix of drive) await live(...fix);
  },
  async reversed({ stored }) {
    for (const fix of drive.toReversed()) await stored(fix);
  },
  async doubled({ live, stored }) {
    for (const fix of drive) for (const again of [fix, fix]) await live(...again);
    await stored(...drive);
  },
  async 'with an hour held back'({ live, stored }) {
    for (const fix of drive.filter((one) => !isHeldBack(one))) await live(...fix);
    await stored(...drive.filter(isHeldBack));
  },
  async 'with a coming in held back'({ live, stored }) {
    for (const fix of drive.filter((one) => !comesIn(one))) await live(...fix);
    await stored(...drive.filter(comesIn));
  },
};
interface Driven extends Awaited<ReturnType<typeof startPlaces>> {
  readonly live: (second: number, metres: number) => Promise<void>;
}

test.each(Object.entries(ways))(
  'reports that come %s give the same visits, and each crossing once at most',
  async (how, send) => {
    const server = await startPlaces(store, new ManualClock(START - 7_200_000));
    await server.book.put(0, { ...gate, shape: { ...gate.shape, radius: 500 } });
    const live = async (second: number, metres: number): Promise<void> => {
      await server.passUntil(START + second * 1_000);
      await server.at(second, metres);
    };
    if (how === 'reversed') await server.passUntil(START);
    await send({ ...server, live });
    const visits = await visitsOf(store, server.book.watching(), PHONE, START / 1_000 - 7_200);
    expect(visits).toEqual(['Gate -7067 to -5983', 'Gate -4967 to -2983', 'Gate -1967 to -83']);
    const events = (await crossings()).map((said) => said.replace(' late', ''));
    expect(new Set(events).size).toBe(events.length);
    const all = ['51 at -7067', '52 at -5983', '51 at -4967', '52 at -2983', '51 at -1967', '52 at -83'];
    // What was told is not told again.
    if (how === 'with a coming in held back') all[0] = '51 at -6000';
    // Nobody drives against the time: of what comes so only visits are known.
    expect(events.toSorted()).toEqual(how === 'reversed' ? [] : all.toSorted());
  },
);
