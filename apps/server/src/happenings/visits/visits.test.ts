import { setImmediate as nextTurn } from 'node:timers/promises';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock, systemClock } from '@outrider/kit/clock.ts';
import { seededRandom } from '@outrider/kit/seeded-random.ts';
import { emptyFence, type Fence } from '@outrider/model/places/fence-record.ts';
import { Track, TrackWriter } from '@outrider/model/positions/track.ts';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { reportAt } from '@outrider/store/positions/sample-report.ts';
import type { StoredReport } from '@outrider/store/positions/positions.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FenceWatch } from '../fences/fence-watch.ts';
import { fencesBeforeStart } from '../fences/fences-before-start.ts';
import { Passages } from './passages.ts';
import { FollowedFences } from './followed-fences.ts';
import { VisitBook } from './visit-book.ts';
import { countVisits } from './visit-keeper.ts';

const DAY_MS = 86_400_000;
/** Days that are over on whatever machine: what a device did on them is written once its next day begins. */
const FIRST_DAY = 20_000;
const yard: Fence = {
  ...emptyFence(0),
  edition: 1,
  title: 'Yard',
  enabled: true,
  shape: { kind: 'circle', centre: { lat: 25, lng: 121 }, radius: 500 },
  deviceids: ['A'],
};
/** Degrees of so many metres to the north of the yard's middle. */
const north = (metres: number): number => 25 + metres / 111_195;

let folder: string;
let store: Store;
let fences: readonly Fence[];
let watch: FenceWatch;
let book: VisitBook;
let followed: FollowedFences;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outrider-visits-'));
  store = await openSqliteStore({ folder });
  await store.devices.add({ ...sampleDevice, deviceid: 'A', timezone: 0 });
  draw([yard]);
  // Its questions take no time: how much one counts at once is no matter here.
  const clock = { ...systemClock, now: () => (FIRST_DAY + 10.5) * DAY_MS, elapsed: () => 0 };
  followed = new FollowedFences(store.visits, () => watch);
  book = new VisitBook({
    store,
    watch: () => watch,
    fences: followed,
    offsetOf: () => 0,
    serverZone: 'UTC',
    clock,
  });
});
afterEach(async () => {
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

function draw(all: readonly Fence[]): void {
  fences = all;
  watch = new FenceWatch(fences, () => [], watch);
}

/** Keeps where the device was, minutes after the first day began. */
async function report(...fixes: (readonly [minute: number, metres: number])[]): Promise<void> {
  await store.positions.append(
    fixes.map(([minute, metres]) => {
      const time = FIRST_DAY * DAY_MS + minute * 60_000;
      const { position } = reportAt('A', time);
      return { ...reportAt('A', time), position: { ...position, lat: north(metres), lng: 121 } };
    }),
  );
}

/** Has everything counted that has to be. */
async function count(): Promise<void> {
  while ((await store.deviceDays.countStep()).more);
  await countVisits({ visits: store.visits, book, fences: followed, watch: () => watch });
}

/** Visits as minutes of the first day. */
async function told(): Promise<string[]> {
  const { visits, pending } = await book.find(['A'], FIRST_DAY * 86_400, (FIRST_DAY + 9) * 86_400);
  expect(pending).toBe(0);
  const minute = (s: number): number => (s - FIRST_DAY * 86_400) / 60;
  return visits
    .toReversed()
    .map(
      ({ title, from, to, begun, ended }) =>
        `${begun ? '' : '…'}${title} ${minute(from)}-${minute(to)}${ended ? '' : '…'}`,
    );
}

test('who comes and goes was there between the crossings; a way through between two reports is a visit', async () => {
  await report(
    [100, 2_000],
    [101, 100],
    [102, 0],
    [130, 0],
    [131, -2_000],
    [200, 2_000],
    [201, 700],
    [202, -700],
    [203, -2_000],
  );
  await report([1_500, 9_000]);
  await count();
  const [first, second] = await told();
  expect(first).toMatch(/^Yard 100\.7\d*-130\.2\d*$/);
  expect(second).toMatch(/^Yard 201\.1\d*-201\.8\d*$/);
});

test('a night in the yard is one visit, also where the day between has no report', async () => {
  await report([1_430, 2_000], [1_431, 0], [1_439, 0], [1_441, 0], [1_500, 0]);
  await report([5_000, 0], [5_001, 2_000], [6_000, 2_000]);
  await count();
  const visits = await told();
  expect(visits).toHaveLength(1);
  expect(visits[0]).toMatch(/^Yard 1430\.7\d*-5000\.2\d*$/);
});

test('who was heard elsewhere on a day between was there twice', async () => {
  await report([1_400, 0], [1_439, 0], [2_000, 9_000], [3_000, 0], [3_010, 0], [9_000, 9_000]);
  await count();
  expect(await told()).toEqual(['…Yard 1400-2000', '…Yard 3000-3010']);
});

test('reports that come late, doubled or in any order tell the same visits', async () => {
  const random = seededRandom(5);
  const fixes = Array.from(
    { length: 600 },
    (_, at) => [60 + at * 5, Math.round(900 * Math.sin(at / 9) + 200 * random())] as const,
  );
  await report(...fixes, [9_000, 9_000]);
  await count();
  const inOrder = await told();
  expect(inOrder.length).toBeGreaterThan(10);

  await store.devices.add({ ...sampleDevice, deviceid: 'B', timezone: 0 });
  draw([{ ...yard, edition: 2, deviceids: ['A', 'B'] }]);
  const shuffled = [...fixes, ...fixes.slice(0, 50), [9_000, 9_000] as const].toSorted(() => random() - 0.5);
  for (let at = 0; at < shuffled.length; at += 100)
    await store.positions.append(
      shuffled.slice(at, at + 100).map(([minute, metres]) => {
        const time = FIRST_DAY * DAY_MS + minute * 60_000;
        const { position } = reportAt('B', time);
        return { ...reportAt('B', time), position: { ...position, lat: north(metres), lng: 121 } };
      }),
    );
  await count();
  const { visits } = await book.find(['B'], FIRST_DAY * 86_400, (FIRST_DAY + 9) * 86_400);
  const { visits: ofA } = await book.find(['A'], FIRST_DAY * 86_400, (FIRST_DAY + 9) * 86_400);
  expect(visits.map(({ deviceid: _id, ...visit }) => visit)).toEqual(
    ofA.map(({ deviceid: _id, ...visit }) => visit),
  );
});

test('an hour that comes a day late corrects what was told', async () => {
  await report([100, 2_000], [300, 2_000], [1_500, 2_000]);
  await count();
  expect(await told()).toEqual([]);
  await report([199, 2_000], [200, 0], [229, 0], [230, 2_000]);
  await count();
  expect(await told()).toEqual([expect.stringMatching(/^Yard 199\.7\d*-229\.2\d*$/)]);
});

test('a fence that is moved has its visits counted anew; one that is gone keeps them by its name', async () => {
  await report([100, 0], [130, 0], [131, 5_000], [160, 5_000], [161, 9_000], [1_500, 9_000]);
  await count();
  expect(await told()).toHaveLength(1);
  draw([
    { ...yard, edition: 2, shape: { kind: 'circle', centre: { lat: north(5_000), lng: 121 }, radius: 500 } },
  ]);
  await count();
  expect(await told()).toEqual(['Yard 131-161']);
  draw([{ ...yard, number: 1, edition: 3, title: 'Port', deviceids: ['A'] }]);
  await count();
  await report([110, 0]);
  await count();
  expect(await told()).toEqual(['…Port 100-131', 'Yard 131-161']);
});

test('of a fence that is drawn only days are counted anew on which a vehicle was near it, or had been in it', async () => {
  await report([100, 0], [130, 9_000], [1_500, 50_000], [3_000, 9_000], [5_000, 9_000]);
  await count();
  const read: number[] = [];
  const counting = {
    count: (deviceid: string, day: number) => {
      read.push(day - FIRST_DAY);
      return book.count(deviceid, day);
    },
    countChanged: (...changed: Parameters<VisitBook['countChanged']>) => {
      read.push(changed[0].known.day - FIRST_DAY);
      return book.countChanged(...changed);
    },
  };
  const again = async (): Promise<readonly number[]> => {
    read.length = 0;
    await countVisits({ visits: store.visits, book: counting, fences: followed, watch: () => watch });
    return read.toSorted((a, b) => a - b);
  };
  const far: Fence = {
    ...yard,
    number: 1,
    title: 'Far',
    edition: 2,
    shape: { kind: 'circle', centre: { lat: north(50_000), lng: 121 }, radius: 500 },
  };
  draw([yard, far]);
  expect(await again()).toEqual([1]);
  expect(await told()).toEqual(expect.arrayContaining([expect.stringContaining('Far')]));
  // It was there on that day, and is elsewhere now.
  draw([yard, { ...far, edition: 3, shape: { kind: 'circle', centre: { lat: -30, lng: 0 }, radius: 500 } }]);
  expect(await again()).toEqual([1]);
  expect((await told()).join()).not.toContain('Far');
  draw([
    { ...yard, edition: 4 },
    { ...far, edition: 5 },
  ]);
  expect(await again()).toEqual([0, 1]);
});

test('a vehicle that joins the group of a fence has its days before counted anew, also where it joins while no server runs', async () => {
  const ofGroup = { ...yard, deviceids: [], groupids: [7] };
  watch = new FenceWatch([ofGroup], () => ['B'], watch);
  await report([100, 0], [130, 9_000], [1_500, 9_000]);
  await count();
  expect(await told()).toEqual([]);
  watch = new FenceWatch([ofGroup], () => ['A', 'B'], watch);
  await count();
  expect(await told()).toEqual(['…Yard 100-130']);

  /** What is counted after a start, with so many in the group. */
  const restart = async (members: readonly string[]): Promise<readonly string[]> => {
    const before = fencesBeforeStart(await store.visits.groupMembers());
    watch = new FenceWatch([ofGroup], () => members, before);
    followed = new FollowedFences(store.visits, () => watch);
    await followed.follow();
    const days = { deviceids: ['A', 'B'], fromDay: FIRST_DAY, toDay: FIRST_DAY + 9 };
    const pending = await store.visits.unsettled(days);
    await count();
    return pending.map(({ deviceid, day }) => `${deviceid} ${day - FIRST_DAY}`);
  };
  expect(await restart(['A', 'B'])).toEqual([]);
  // Who leaves keeps the visits that he had, and has them counted when he comes again.
  expect(await restart(['B'])).toEqual([]);
  expect(await told()).toEqual(['…Yard 100-130']);
  expect(await restart(['A', 'B'])).toEqual(['A 0', 'A 1']);
  expect(await restart(['A', 'B'])).toEqual([]);
  expect(await told()).toEqual(['…Yard 100-130']);
});

test('days that are kept and not counted with a fence are pending from the moment it is drawn', async () => {
  await report([100, 0], [130, 9_000], [1_500, 0], [3_000, 9_000], [5_000, 9_000]);
  await count();
  const pending = async (): Promise<number> =>
    (await book.find(['A'], FIRST_DAY * 86_400, (FIRST_DAY + 9) * 86_400)).pending;
  expect(await pending()).toBe(0);
  draw([{ ...yard, edition: 2, title: 'Court' }]);
  // Nothing was marked yet: no round has begun.
  expect(await pending()).toBe(4);
  expect(await store.visits.stale(99)).toEqual([]);
  await store.visits.markSome();
  expect(await pending()).toBe(4);
  await count();
  expect(await pending()).toBe(0);
});

test('days are marked some at a time, the latest first, and several are kept in one transaction', async () => {
  const days = 40;
  for (let day = 0; day < days; day++) await report([day * 1_440 + 100, 0]);
  const puts: number[][] = [];
  const visits: Store['visits'] = {
    ...store.visits,
    put: (counted) => {
      puts.push(counted.map(({ day }) => day - FIRST_DAY));
      return store.visits.put(counted);
    },
  };
  await count();
  draw([{ ...yard, edition: 2 }]);
  await countVisits({ visits, book, fences: followed, watch: () => watch });
  expect(puts.flat()).toEqual(Array.from({ length: days }, (_, at) => days - 1 - at));
  expect(puts.length).toBeLessThan(10);
  // A fence that is changed while days are marked has it begin anew.
  draw([{ ...yard, edition: 3 }]);
  await followed.follow();
  await store.visits.markSome();
  draw([{ ...yard, edition: 4 }]);
  await followed.follow();
  puts.length = 0;
  await countVisits({ visits, book, fences: followed, watch: () => watch });
  expect(new Set(puts.flat()).size).toBe(days);
});

test('a question about one fence reads no visits of others, and of too many rows those of the latest days', async () => {
  const port = { ...yard, number: 1, title: 'Port' };
  draw([yard, port]);
  for (let day = 0; day < 5; day++)
    await report([day * 1_440 + 100, 9_000], [day * 1_440 + 200, 0], [day * 1_440 + 300, 9_000]);
  await report([9_000, 9_000]);
  await count();
  const read: number[] = [];
  const visits: Store['visits'] = {
    ...store.visits,
    list: async (asked) => {
      const found = await store.visits.list({ ...asked, most: Math.min(asked.most, 3) });
      read.push(found.visits.length);
      return found;
    },
  };
  const parts = { store: { ...store, visits }, watch: () => watch, fences: followed };
  const clock = { ...systemClock, now: () => (FIRST_DAY + 10.5) * DAY_MS, elapsed: () => 0 };
  const bounded = new VisitBook({ ...parts, offsetOf: () => 0, serverZone: 'UTC', clock });
  const found = await bounded.find(['A'], FIRST_DAY * 86_400, (FIRST_DAY + 9) * 86_400, { number: 1 });
  expect(read).toEqual([3]);
  expect(found.visits.map(({ number }) => number)).toEqual([1, 1, 1]);
  expect(found.visits.map(({ from }) => Math.floor(from / 86_400) - FIRST_DAY)).toEqual([4, 3, 2]);
  expect(found.left).toBe(2);
});

test('where some visits are enough no earlier days are read, and days behind the stretch count for nothing', async () => {
  for (let day = 0; day < 5; day++)
    await report([day * 1_440 + 100, 9_000], [day * 1_440 + 200, 0], [day * 1_440 + 300, 9_000]);
  await report([9_000, 9_000]);
  await count();
  const latestTwo = async (days: number) => {
    const [from, to] = [FIRST_DAY * 86_400, (FIRST_DAY + days) * 86_400];
    const { visits, left } = await book.find(['A'], from, to, { enough: 2 });
    return { days: visits.map((visit) => Math.floor(visit.from / 86_400) - FIRST_DAY), left };
  };
  expect(await latestTwo(9)).toEqual({ days: [4, 3], left: 3 });
  expect(await latestTwo(3)).toEqual({ days: [2, 1], left: 1 });
});

test('days in a row that are one visit are all read, however few visits are enough', async () => {
  await report([100, 9_000], [200, 0], [1_640, 0], [3_080, 0], [4_520, 0], [4_600, 9_000], [9_000, 9_000]);
  await count();
  const stretch = [FIRST_DAY * 86_400, (FIRST_DAY + 9) * 86_400] as const;
  const whole = await book.find(['A'], ...stretch);
  expect(whole.visits).toMatchObject([{ begun: true, ended: true }]);
  expect(await book.find(['A'], ...stretch, { enough: 2 })).toEqual(whole);
});

test('the day that goes on, and one that has just ended, are told as far as they are reported', async () => {
  await report([14_380, 2_000], [14_381, 0], [14_399, 0], [14_500, 0]);
  const { visits } = await book.find(['A'], (FIRST_DAY + 9) * 86_400, (FIRST_DAY + 11) * 86_400);
  expect(visits).toMatchObject([{ deviceid: 'A', title: 'Yard', begun: true, ended: false }]);
  expect(visits[0]?.to).toBe(FIRST_DAY * 86_400 + 14_500 * 60);
});

test('a question counts the day that goes on for a while; the rest is counted after it, and told as it was until then', async () => {
  const deviceids = ['A', 'B', 'C', 'D', 'E', 'F'];
  for (const deviceid of deviceids.slice(1))
    await store.devices.add({ ...sampleDevice, deviceid, timezone: 0 });
  draw([{ ...yard, deviceids }]);
  const noon = FIRST_DAY * DAY_MS + 10.4 * DAY_MS;
  for (const deviceid of deviceids)
    await store.positions.append(
      [0, 60_000].map((ms) => {
        const one = reportAt(deviceid, noon + ms);
        return { ...one, position: { ...one.position, lat: 25, lng: 121 } };
      }),
    );
  let [elapsedMs, walked] = [0, 0];
  const resting: (() => void)[] = [];
  const clock = {
    now: () => (FIRST_DAY + 10.5) * DAY_MS,
    elapsed: () => elapsedMs,
    after(_ms: number, work: () => void) {
      resting.push(work);
      return () => {};
    },
  };
  /** Waits until what is counted later rests. */
  const rests = async (): Promise<void> => {
    while (resting.length === 0) await nextTurn();
  };
  // To read a day takes more than a third of the time that a question has.
  const track: Store['positions']['track'] = async (...asked) => {
    walked++;
    elapsedMs += 50;
    return await store.positions.track(...asked);
  };
  const slow = new VisitBook({
    store: { positions: { ...store.positions, track } as Store['positions'], visits: store.visits },
    watch: () => watch,
    fences: followed,
    offsetOf: () => 0,
    serverZone: 'UTC',
    clock,
  });
  const ask = async () => await slow.find(deviceids, (FIRST_DAY + 10) * 86_400, (FIRST_DAY + 11) * 86_400);
  const told = async () => {
    const { visits, pending } = await ask();
    return [new Set(visits.map(({ deviceid }) => deviceid)).size, pending];
  };
  // Each device has two days that are not kept.
  expect(await told()).toEqual([2, 8]);
  expect(walked).toBe(4);
  for (let day = 0; day < 8; day++) {
    await rests();
    resting.shift()?.();
  }
  await rests();
  expect(await told()).toEqual([6, 0]);
  expect(walked).toBe(12);
  elapsedMs += 60_000;
  expect(await told()).toEqual([6, 8]);
});

test('of many devices, which take minutes to count, no day is left in the end, and the store has its rests', async () => {
  const deviceids = Array.from({ length: 1_000 }, (_, at) => `D${at}`);
  draw([{ ...yard, deviceids }]);
  const clock = new ManualClock((FIRST_DAY + 10.5) * DAY_MS);
  const nothing = new TrackWriter(0).done();
  let walked = 0;
  const track: Store['positions']['track'] = async () => {
    walked++;
    clock.advance(25);
    return { track: nothing, gaps: [] };
  };
  const large = new VisitBook({
    store: { positions: { ...store.positions, track } as Store['positions'], visits: store.visits },
    watch: () => watch,
    fences: followed,
    offsetOf: () => 0,
    serverZone: 'UTC',
    clock,
  });
  const ask = async () =>
    (await large.find(deviceids, (FIRST_DAY + 10) * 86_400, (FIRST_DAY + 11) * 86_400)).pending;
  let questions = 1;
  for (; (await ask()) > 0 && questions < 500; questions++) {
    // A page asks again after a while.
    for (let ms = 0; ms < 1_500; ms += 100) {
      clock.advance(75);
      await nextTurn();
    }
  }
  expect(questions).toBeLessThan(500);
  // Each device has two days that are not kept, and none was counted twice.
  expect(walked).toBe(2_000);
  expect(clock.elapsed()).toBeGreaterThan(20_000);
  for (let ms = 0; ms < 15_000; ms += 5_000) {
    clock.advance(5_000);
    expect(await ask()).toBe(0);
  }
  clock.advance(5_000);
  expect(await ask()).toBeGreaterThan(0);
  // Who asks again only when all is counted is told so.
  for (let turn = 0; turn < 10_000 && walked < 4_000; turn++) {
    clock.advance(75);
    await nextTurn();
  }
  expect([await ask(), walked]).toEqual([0, 4_000]);
  await large[Symbol.asyncDispose]();
});

test('of a fence that goes days that are not counted with it yet are counted first', async () => {
  await report([1_400, 2_000], [1_430, 0], [1_500, 0], [1_520, 2_000], [9_000, 9_000]);
  draw([]);
  await count();
  expect(await told()).toEqual([]);
  draw([{ ...yard, edition: 2 }]);
  const uncounted = (await book.uncounted(0)).toSorted((a, b) => a.day - b.day);
  expect(uncounted.map(({ day, begun, ended }) => [day - FIRST_DAY, begun, ended])).toEqual([
    [0, true, false],
    [1, false, true],
  ]);
});

test('who was within a circle is found by any of his days; hours that are known to be elsewhere are not read', async () => {
  await report([100, 90_000], [200, 90_000], [1_500, 2_000], [1_501, 100], [1_505, 0], [1_506, 2_000]);
  await report([3_000, 90_000], [9_000, 90_000]);
  await count();
  const read: number[][] = [];
  const positions: Store['positions'] = {
    ...store.positions,
    track: (deviceid, from, to) => {
      read.push([from, to].map((ms) => (ms - FIRST_DAY * DAY_MS) / 60_000));
      return store.positions.track(deviceid, from, to);
    },
  };
  const parts = { store: { positions, visits: store.visits }, offsetOf: () => 0, serverZone: 'UTC' };
  const shape = { kind: 'circle', centre: { lat: 25, lng: 121 }, radius: 500 } as const;
  const asked = { shape, from: FIRST_DAY * 86_400, to: (FIRST_DAY + 3) * 86_400 };
  const { passages, done } = await new Passages(parts).find(['A'], asked);
  expect(done).toBe(1);
  expect(passages).toMatchObject([{ deviceid: 'A', begun: true, ended: true }]);
  // From the hour in which it was heard before to the end of that in which it was there.
  expect(read).toEqual([[180, 1_560]]);

  // Of another shape the same holds: here one with a hole in which the vehicle was, and one beside.
  const box = (degrees: number) =>
    [
      [-1, -1],
      [-1, 1],
      [1, 1],
      [1, -1],
    ].map(([lat = 0, lng = 0]) => ({ lat: 25 + lat * degrees, lng: 121 + lng * degrees }));
  const shaped = async (rings: ReturnType<typeof box>[]): Promise<number> => {
    const polygon = { ...asked, shape: { kind: 'polygon', rings } } as const;
    return (await new Passages(parts).find(['A'], polygon)).passages.length;
  };
  expect([await shaped([box(0.005)]), await shaped([box(0.1), box(0.05)])]).toEqual([1, 0]);

  // What came late may be anywhere.
  await report([150, 0], [151, 0]);
  while ((await store.deviceDays.countStep()).more);
  const late = await new Passages(parts).find(['A'], asked);
  expect(late.passages).toHaveLength(2);
});

test('what is known of devices is read of some at a time, as they are looked at', async () => {
  const ids = Array.from({ length: 50 }, (_, at) => `V${at}`);
  const read: number[] = [];
  const visits: Store['visits'] = {
    ...store.visits,
    places: (asked) => {
      read.push(asked.deviceids.length);
      return store.visits.places(asked);
    },
  };
  const parts = { store: { positions: store.positions, visits }, offsetOf: () => 0, serverZone: 'UTC' };
  const shape = { kind: 'circle', centre: { lat: 25, lng: 121 }, radius: 500 } as const;
  const asked = { shape, from: FIRST_DAY * 86_400, to: (FIRST_DAY + 3) * 86_400 };
  for (let left = ids; left.length > 0;)
    left = left.slice((await new Passages(parts).find(left, asked)).done);
  expect(Math.max(...read)).toBeLessThanOrEqual(20);
});

/** A device that drives to and fro, stands, says nothing for hours, and now and then is said to be far away. */
function drive(deviceid: string, random: () => number, days: number): StoredReport[] {
  let [metres, minute] = [0, 0];
  const reports: StoredReport[] = [];
  for (; minute < days * 1_440; minute += random() < 0.02 ? random() * 600 : 1) {
    if (random() < 0.7) metres = Math.max(-30_000, Math.min(30_000, metres + (random() - 0.5) * 2_000));
    const time = FIRST_DAY * DAY_MS + Math.round(minute * 60) * 1_000;
    const { position, ...rest } = reportAt(deviceid, time);
    const at = random() < 0.01 ? 40_000 : metres;
    reports.push({ ...rest, position: { ...position, lat: north(at), lng: 121, speedKmh: 50 } });
  }
  return reports;
}

test('of fences that change only their own visits are counted anew, by the hours near them, and are the same as from the beginning', async () => {
  const random = seededRandom(11);
  const days = 4;
  const ids = Array.from({ length: 12 }, (_, at) => `V${at}`);
  for (const deviceid of ids) {
    await store.devices.add({ ...sampleDevice, deviceid, timezone: 0 });
    await store.positions.append([
      ...drive(deviceid, random, days),
      // What a device did on a day is written once its next day begins.
      reportAt(deviceid, (FIRST_DAY + days + 1) * DAY_MS),
    ]);
  }
  const fenceAt = (number: number, edition: number): Fence => ({
    ...yard,
    number,
    edition,
    title: `F${number}`,
    shape: {
      kind: 'circle',
      centre: { lat: north((random() - 0.5) * 60_000), lng: 121 },
      radius: 200 + random() * 1_500,
    },
    deviceids: ids,
  });
  let all = Array.from({ length: 8 }, (_, number) => fenceAt(number, 1));
  draw(all);
  await count();
  let read = 0;
  const { track } = store.positions;
  store.positions.track = async (...asked) => {
    const found = await track.call(store.positions, ...asked);
    read += new Track(found.track).count;
    return found;
  };
  const asked = { deviceids: ids, fromDay: FIRST_DAY, toDay: FIRST_DAY + days, most: 1e6 };
  const kept = async () =>
    (await store.visits.list(asked)).visits.map((visit) => JSON.stringify(visit)).toSorted();
  let edition = 1;
  let [anew, whole] = [0, 0];
  for (let round = 0; round < 6; round++) {
    const changed = new Set([Math.floor(random() * 8), Math.floor(random() * 8)]);
    all = all.map((fence) => (changed.has(fence.number) ? fenceAt(fence.number, ++edition) : fence));
    draw(all);
    read = 0;
    await count();
    anew += read;
    const partly = await kept();
    await store.visits.recount(ids);
    read = 0;
    await count();
    whole += read;
    expect(partly, `round ${round}`).toEqual(await kept());
    expect(partly.length).toBeGreaterThan(100);
  }
  expect(anew).toBeLessThan(whole * 0.7);
});
