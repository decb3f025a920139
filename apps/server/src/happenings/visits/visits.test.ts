import { seededRandom } from '@outrider/kit/seeded-random.ts';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import type { Store } from '@outrider/store/store.ts';
import { expect, test } from 'vitest';
import { DAY_S, daysFrom, FIRST_DAY, reportsOf, VisitBooks, yard } from './testing/visit-books.ts';

test('a vehicle that comes and goes was there between the crossings; a way through between two reports is a visit', async () => {
  await using books = await VisitBooks.open();
  await books.report(
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
  await books.report([1_500, 9_000]);
  await books.count();
  const [first, second] = await books.told();
  expect(first).toMatch(/^Yard 100\.7\d*-130\.2\d*$/);
  expect(second).toMatch(/^Yard 201\.1\d*-201\.8\d*$/);
});

test('a night in the yard is one visit, also where the day between has no report', async () => {
  await using books = await VisitBooks.open();
  await books.report([1_430, 2_000], [1_431, 0], [1_439, 0], [1_441, 0], [1_500, 0]);
  await books.report([5_000, 0], [5_001, 2_000], [6_000, 2_000]);
  await books.count();
  const visits = await books.told();
  expect(visits).toHaveLength(1);
  expect(visits[0]).toMatch(/^Yard 1430\.7\d*-5000\.2\d*$/);
});

test('a vehicle that was heard elsewhere on a day between was there twice', async () => {
  await using books = await VisitBooks.open();
  await books.report([1_400, 0], [1_439, 0], [2_000, 9_000], [3_000, 0], [3_010, 0], [9_000, 9_000]);
  await books.count();
  expect(await books.told()).toEqual(['…Yard 1400-2000', '…Yard 3000-3010']);
});

test('reports that come late, doubled or in any order tell the same visits', async () => {
  await using books = await VisitBooks.open();
  const random = seededRandom(5);
  const fixes = Array.from(
    { length: 600 },
    (_, at) => [60 + at * 5, Math.round(900 * Math.sin(at / 9) + 200 * random())] as const,
  );
  await books.report(...fixes, [9_000, 9_000]);
  await books.count();
  const inOrder = await books.told();
  expect(inOrder.length).toBeGreaterThan(10);

  await books.store.devices.add({ ...sampleDevice, deviceid: 'B', timezone: 0 });
  books.draw([{ ...yard, edition: 2, deviceids: ['A', 'B'] }]);
  const shuffled = [...fixes, ...fixes.slice(0, 50), [9_000, 9_000] as const].toSorted(() => random() - 0.5);
  for (let at = 0; at < shuffled.length; at += 100)
    await books.store.positions.append(reportsOf('B', shuffled.slice(at, at + 100)));
  await books.count();
  const { visits } = await books.book.find(['B'], ...daysFrom(0, 9));
  const { visits: ofA } = await books.book.find(['A'], ...daysFrom(0, 9));
  expect(visits.map(({ deviceid: _id, ...visit }) => visit)).toEqual(
    ofA.map(({ deviceid: _id, ...visit }) => visit),
  );
});

test('an hour that comes a day late corrects what was told', async () => {
  await using books = await VisitBooks.open();
  await books.report([100, 2_000], [300, 2_000], [1_500, 2_000]);
  await books.count();
  expect(await books.told()).toEqual([]);
  await books.report([199, 2_000], [200, 0], [229, 0], [230, 2_000]);
  await books.count();
  expect(await books.told()).toEqual([expect.stringMatching(/^Yard 199\.7\d*-229\.2\d*$/)]);
});

test('a question about one fence reads no visits of others, and of too many rows those of the latest days', async () => {
  await using books = await VisitBooks.open();
  const port = { ...yard, number: 1, title: 'Port' };
  books.draw([yard, port]);
  for (let day = 0; day < 5; day++)
    await books.report([day * 1_440 + 100, 9_000], [day * 1_440 + 200, 0], [day * 1_440 + 300, 9_000]);
  await books.report([9_000, 9_000]);
  await books.count();
  const read: number[] = [];
  const visits: Store['visits'] = {
    ...books.store.visits,
    list: async (asked) => {
      const found = await books.store.visits.list({ ...asked, most: Math.min(asked.most, 3) });
      read.push(found.visits.length);
      return found;
    },
  };
  const bounded = books.bookOf({ visits });
  const found = await bounded.find(['A'], ...daysFrom(0, 9), { number: 1 });
  expect(read).toEqual([3]);
  expect(found.visits.map(({ number }) => number)).toEqual([1, 1, 1]);
  expect(found.visits.map(({ from }) => Math.floor(from / DAY_S) - FIRST_DAY)).toEqual([4, 3, 2]);
  expect(found.left).toBe(2);
});

test('where some visits are enough no earlier days are read, and days behind the stretch count for nothing', async () => {
  await using books = await VisitBooks.open();
  for (let day = 0; day < 5; day++)
    await books.report([day * 1_440 + 100, 9_000], [day * 1_440 + 200, 0], [day * 1_440 + 300, 9_000]);
  await books.report([9_000, 9_000]);
  await books.count();
  const latestTwo = async (days: number) => {
    const [from, to] = [FIRST_DAY * DAY_S, (FIRST_DAY + days) * DAY_S];
    const { visits, left } = await books.book.find(['A'], from, to, { enough: 2 });
    return { days: visits.map((visit) => Math.floor(visit.from / DAY_S) - FIRST_DAY), left };
  };
  expect(await latestTwo(9)).toEqual({ days: [4, 3], left: 3 });
  expect(await latestTwo(3)).toEqual({ days: [2, 1], left: 1 });
});

test('days in a row that are one visit are all read, however few visits are enough', async () => {
  await using books = await VisitBooks.open();
  await books.report(
    [100, 9_000],
    [200, 0],
    [1_640, 0],
    [3_080, 0],
    [4_520, 0],
    [4_600, 9_000],
    [9_000, 9_000],
  );
  await books.count();
  const stretch = [...daysFrom(0, 9)] as const;
  const whole = await books.book.find(['A'], ...stretch);
  expect(whole.visits).toMatchObject([{ begun: true, ended: true }]);
  expect(await books.book.find(['A'], ...stretch, { enough: 2 })).toEqual(whole);
});
