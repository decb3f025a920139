import { seededRandom } from '@outrider/kit/seeded-random.ts';
import type { Fence } from '@outrider/model/places/fence-record.ts';
import { Track } from '@outrider/model/positions/track.ts';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import type { StoredReport } from '@outrider/store/positions/positions.ts';
import { reportAt } from '@outrider/store/positions/sample-report.ts';
import type { Store } from '@outrider/store/store.ts';
import { expect, test } from 'vitest';
import { fencesBeforeStart } from '../fences/fences-before-start.ts';
import { FenceWatch } from '../fences/fence-watch.ts';
import { FollowedFences } from './followed-fences.ts';
import { DAY_MS, daysFrom, FIRST_DAY, north, VisitBooks, yard } from './testing/visit-books.ts';
import type { VisitBook } from './visit-book.ts';

test('a fence that is moved has its visits counted anew; one that is gone keeps them by its name', async () => {
  await using books = await VisitBooks.open();
  await books.report([100, 0], [130, 0], [131, 5_000], [160, 5_000], [161, 9_000], [1_500, 9_000]);
  await books.count();
  expect(await books.told()).toHaveLength(1);
  books.draw([
    { ...yard, edition: 2, shape: { kind: 'circle', centre: { lat: north(5_000), lng: 121 }, radius: 500 } },
  ]);
  await books.count();
  expect(await books.told()).toEqual(['Yard 131-161']);
  books.draw([{ ...yard, number: 1, edition: 3, title: 'Port', deviceids: ['A'] }]);
  await books.count();
  await books.report([110, 0]);
  await books.count();
  expect(await books.told()).toEqual(['…Port 100-131', 'Yard 131-161']);
});

test('of a fence that is drawn only days are counted anew on which a vehicle was near it, or had been in it', async () => {
  await using books = await VisitBooks.open();
  await books.report([100, 0], [130, 9_000], [1_500, 50_000], [3_000, 9_000], [5_000, 9_000]);
  await books.count();
  const read: number[] = [];
  const counting = {
    count: (deviceid: string, day: number) => {
      read.push(day - FIRST_DAY);
      return books.book.count(deviceid, day);
    },
    countChanged: (...changed: Parameters<VisitBook['countChanged']>) => {
      read.push(changed[0].known.day - FIRST_DAY);
      return books.book.countChanged(...changed);
    },
  };
  const again = async (): Promise<readonly number[]> => {
    read.length = 0;
    await books.countVisits({ book: counting });
    return read.toSorted((a, b) => a - b);
  };
  const far: Fence = {
    ...yard,
    number: 1,
    title: 'Far',
    edition: 2,
    shape: { kind: 'circle', centre: { lat: north(50_000), lng: 121 }, radius: 500 },
  };
  books.draw([yard, far]);
  expect(await again()).toEqual([1]);
  expect(await books.told()).toEqual(expect.arrayContaining([expect.stringContaining('Far')]));
  // It was there on that day, and is elsewhere now.
  books.draw([
    yard,
    { ...far, edition: 3, shape: { kind: 'circle', centre: { lat: -30, lng: 0 }, radius: 500 } },
  ]);
  expect(await again()).toEqual([1]);
  expect((await books.told()).join()).not.toContain('Far');
  books.draw([
    { ...yard, edition: 4 },
    { ...far, edition: 5 },
  ]);
  expect(await again()).toEqual([0, 1]);
});

test('a vehicle that joins the group of a fence has its days before counted anew, also where it joins while no server runs', async () => {
  await using books = await VisitBooks.open();
  const ofGroup = { ...yard, deviceids: [], groupids: [7] };
  books.watch = new FenceWatch([ofGroup], () => ['B'], books.watch);
  await books.report([100, 0], [130, 9_000], [1_500, 9_000]);
  await books.count();
  expect(await books.told()).toEqual([]);
  books.watch = new FenceWatch([ofGroup], () => ['A', 'B'], books.watch);
  await books.count();
  expect(await books.told()).toEqual(['…Yard 100-130']);

  /** The counted days after a start, with these members in the group. */
  const restart = async (members: readonly string[]): Promise<readonly string[]> => {
    const before = fencesBeforeStart(await books.store.visits.groupMembers());
    books.watch = new FenceWatch([ofGroup], () => members, before);
    books.followed = new FollowedFences(books.store.visits, () => books.watch);
    await books.followed.follow();
    const days = { deviceids: ['A', 'B'], fromDay: FIRST_DAY, toDay: FIRST_DAY + 9 };
    const pending = await books.store.visits.unsettled(days);
    await books.count();
    return pending.map(({ deviceid, day }) => `${deviceid} ${day - FIRST_DAY}`);
  };
  expect(await restart(['A', 'B'])).toEqual([]);
  // A vehicle that leaves keeps its visits, and has them counted when it comes again.
  expect(await restart(['B'])).toEqual([]);
  expect(await books.told()).toEqual(['…Yard 100-130']);
  expect(await restart(['A', 'B'])).toEqual(['A 0', 'A 1']);
  expect(await restart(['A', 'B'])).toEqual([]);
  expect(await books.told()).toEqual(['…Yard 100-130']);
});

test('days that are kept and not counted with a fence are pending from the moment it is drawn', async () => {
  await using books = await VisitBooks.open();
  await books.report([100, 0], [130, 9_000], [1_500, 0], [3_000, 9_000], [5_000, 9_000]);
  await books.count();
  const pending = async (): Promise<number> => (await books.book.find(['A'], ...daysFrom(0, 9))).pending;
  expect(await pending()).toBe(0);
  books.draw([{ ...yard, edition: 2, title: 'Court' }]);
  // Nothing was marked yet: no round has begun.
  expect(await pending()).toBe(4);
  expect(await books.store.visits.stale(99)).toEqual([]);
  await books.store.visits.markSome();
  expect(await pending()).toBe(4);
  await books.count();
  expect(await pending()).toBe(0);
});

test('days are marked some at a time, the latest first, and several are kept in one transaction', async () => {
  await using books = await VisitBooks.open();
  const days = 40;
  for (let day = 0; day < days; day++) await books.report([day * 1_440 + 100, 0]);
  const puts: number[][] = [];
  const visits: Store['visits'] = {
    ...books.store.visits,
    put: (counted) => {
      puts.push(counted.map(({ day }) => day - FIRST_DAY));
      return books.store.visits.put(counted);
    },
  };
  await books.count();
  books.draw([{ ...yard, edition: 2 }]);
  await books.countVisits({ visits });
  expect(puts.flat()).toEqual(Array.from({ length: days }, (_, at) => days - 1 - at));
  expect(puts.length).toBeLessThan(10);
  // A fence that is changed while days are marked has it start over.
  books.draw([{ ...yard, edition: 3 }]);
  await books.followed.follow();
  await books.store.visits.markSome();
  books.draw([{ ...yard, edition: 4 }]);
  await books.followed.follow();
  puts.length = 0;
  await books.countVisits({ visits });
  expect(new Set(puts.flat()).size).toBe(days);
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
  await using books = await VisitBooks.open();
  const random = seededRandom(11);
  const days = 4;
  const ids = Array.from({ length: 12 }, (_, at) => `V${at}`);
  for (const deviceid of ids) {
    await books.store.devices.add({ ...sampleDevice, deviceid, timezone: 0 });
    await books.store.positions.append([
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
  books.draw(all);
  await books.count();
  let read = 0;
  const { track } = books.store.positions;
  books.store.positions.track = async (...asked) => {
    const found = await track.call(books.store.positions, ...asked);
    read += new Track(found.track).count;
    return found;
  };
  const asked = { deviceids: ids, fromDay: FIRST_DAY, toDay: FIRST_DAY + days, most: 1e6 };
  const kept = async () =>
    (await books.store.visits.list(asked)).visits.map((visit) => JSON.stringify(visit)).toSorted();
  let edition = 1;
  let [anew, whole] = [0, 0];
  for (let round = 0; round < 6; round++) {
    const changed = new Set([Math.floor(random() * 8), Math.floor(random() * 8)]);
    all = all.map((fence) => (changed.has(fence.number) ? fenceAt(fence.number, ++edition) : fence));
    books.draw(all);
    read = 0;
    await books.count();
    anew += read;
    const partly = await kept();
    await books.store.visits.recount(ids);
    read = 0;
    await books.count();
    whole += read;
    expect(partly, `round ${round}`).toEqual(await kept());
    expect(partly.length).toBeGreaterThan(100);
  }
  expect(anew).toBeLessThan(whole * 0.7);
});
