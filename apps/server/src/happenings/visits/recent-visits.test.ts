import { setImmediate as nextTurn } from 'node:timers/promises';
import { ManualClock } from '@outrider/kit/clock.ts';
import { TrackWriter } from '@outrider/model/positions/track.ts';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import type { Store } from '@outrider/store/store.ts';
import { expect, test } from 'vitest';
import { DAY_S, daysFrom, FIRST_DAY, NOW_MS, reportsOf, VisitBooks, yard } from './testing/visit-books.ts';

/** Minutes from the beginning of the first day to the tenth day, 09:36: a while ago. */
const MORNING = 14_976;
/** How long it takes to read a day of {@link emptyDays}, ms. */
const READ_MS = 25;
/** A page asks again after this, ms; meanwhile time goes by in steps. */
const ASKED_AGAIN_MS = 1_500;
const STEP_MS = 15;

/** A store in which days have no reports, and each takes a while to be read, and a clock that goes on by itself only then. */
function emptyDays({ store }: VisitBooks) {
  const clock = new ManualClock(NOW_MS);
  const nothing = new TrackWriter(0).done();
  const read: string[] = [];
  const track: Store['positions']['track'] = async (deviceid) => {
    read.push(deviceid);
    clock.advance(READ_MS);
    return { track: nothing, gaps: [] };
  };
  /** Lets time go by until somebody asks again. @returns how many days were read meanwhile, and in how long, ms */
  const waitToAsk = async () => {
    const [before, beganMs] = [read.length, clock.elapsed()];
    while (clock.elapsed() < beganMs + ASKED_AGAIN_MS) {
      clock.advance(STEP_MS);
      await nextTurn();
    }
    return { count: read.length - before, ms: clock.elapsed() - beganMs };
  };
  return { clock, read, waitToAsk, positions: { ...store.positions, track } as Store['positions'] };
}

test('the day that goes on, and one that has just ended, are told as far as they are reported', async () => {
  await using books = await VisitBooks.open();
  await books.report([14_380, 2_000], [14_381, 0], [14_399, 0], [14_500, 0]);
  const { visits } = await books.book.find(['A'], ...daysFrom(9, 11));
  expect(visits).toMatchObject([{ deviceid: 'A', title: 'Yard', begun: true, ended: false }]);
  expect(visits[0]?.to).toBe(FIRST_DAY * DAY_S + 14_500 * 60);
});

test('a question counts the day that goes on for a while; the rest is counted after it, and told as it was until then', async () => {
  await using books = await VisitBooks.open();
  const deviceids = ['A', 'B', 'C', 'D', 'E', 'F'];
  for (const deviceid of deviceids.slice(1))
    await books.store.devices.add({ ...sampleDevice, deviceid, timezone: 0 });
  books.draw([{ ...yard, deviceids }]);
  for (const deviceid of deviceids)
    await books.store.positions.append(
      reportsOf(deviceid, [
        [MORNING, 0],
        [MORNING + 1, 0],
      ]),
    );
  let [elapsedMs, walked] = [0, 0];
  const resting: (() => void)[] = [];
  const clock = {
    now: () => NOW_MS,
    elapsed: () => elapsedMs,
    after(_ms: number, work: () => void) {
      resting.push(work);
      return () => {};
    },
  };
  /** Waits until the later counting rests. */
  const rests = async (): Promise<void> => {
    while (resting.length === 0) await nextTurn();
  };
  // To read a day takes more than a third of the time that a question has.
  const track: Store['positions']['track'] = async (...asked) => {
    walked++;
    elapsedMs += 50;
    return await books.store.positions.track(...asked);
  };
  const slow = books.bookOf({ positions: { ...books.store.positions, track } as Store['positions'], clock });
  const told = async () => {
    const { visits, pending } = await slow.find(deviceids, ...daysFrom(10, 11));
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

test('of many devices, which take minutes to count, no day is left in the end, and between two questions three quarters of the time are rests', async () => {
  await using books = await VisitBooks.open();
  const deviceids = Array.from({ length: 1_000 }, (_, at) => `D${at}`);
  books.draw([{ ...yard, deviceids }]);
  const { clock, read, waitToAsk, positions } = emptyDays(books);
  const large = books.bookOf({ positions, clock });
  const ask = async () => (await large.find(deviceids, ...daysFrom(10, 11))).pending;
  let questions = 1;
  for (; (await ask()) > 0 && questions < 500; questions++) {
    const { count, ms } = await waitToAsk();
    // One more: its rest may have been over before.
    expect(count).toBeLessThanOrEqual(1 + ms / (4 * READ_MS));
  }
  expect(questions).toBeLessThan(500);
  // Each device has two days that are not kept, and none was counted twice.
  expect(read).toHaveLength(2_000);
  for (let ms = 0; ms < 15_000; ms += 5_000) {
    clock.advance(5_000);
    expect(await ask()).toBe(0);
  }
  clock.advance(5_000);
  expect(await ask()).toBeGreaterThan(0);
  // A caller who asks again only when all is counted is told so.
  for (let pause = 0; pause < 500 && read.length < 4_000; pause++) await waitToAsk();
  expect([await ask(), read.length]).toEqual([0, 4_000]);
});

test('of a fence that goes days that are not counted with it yet are counted first', async () => {
  await using books = await VisitBooks.open();
  await books.report([1_400, 2_000], [1_430, 0], [1_500, 0], [1_520, 2_000], [9_000, 9_000]);
  books.draw([]);
  await books.count();
  expect(await books.told()).toEqual([]);
  books.draw([{ ...yard, edition: 2 }]);
  const uncounted = (await books.book.uncounted(0)).toSorted((a, b) => a.day - b.day);
  expect(uncounted.map(({ day, begun, ended }) => [day - FIRST_DAY, begun, ended])).toEqual([
    [0, true, false],
    [1, false, true],
  ]);
});

test('of a fence that goes the same is counted where others change meanwhile, whenever they do', async () => {
  await using books = await VisitBooks.open();
  await books.report([1_400, 2_000], [1_430, 0], [1_500, 0], [1_520, 2_000], [9_000, 9_000], [MORNING, 0]);
  books.draw([]);
  await books.count();
  const drawn = [{ ...yard, edition: 2 }];
  let reads = 0;
  /** @param at the read of a day during which another fence is saved; 0: none is */
  const uncounted = async (at: number) => {
    books.draw(drawn);
    reads = 0;
    const track: Store['positions']['track'] = async (...asked) => {
      if (++reads === at) books.draw([...drawn, { ...yard, number: 1, edition: 3, deviceids: ['B'] }]);
      return await books.store.positions.track(...asked);
    };
    const book = books.bookOf({ positions: { ...books.store.positions, track } as Store['positions'] });
    return (await book.uncounted(0)).map(({ day }) => day - FIRST_DAY).toSorted((a, b) => a - b);
  };
  const days = [0, 1, 10];
  expect(await uncounted(0)).toEqual(days);
  const each = Array.from({ length: reads }, (_, at) => at + 1);
  for (const at of each) expect([at, await uncounted(at)]).toEqual([at, days]);
});

test('what is counted by fences as they are is not lost to one who began before they changed', async () => {
  await using books = await VisitBooks.open();
  await books.report([MORNING, 0], [MORNING + 1, 0]);
  const gate = Promise.withResolvers<void>();
  let reads = 0;
  let first: Promise<unknown> = Promise.resolve();
  const track: Store['positions']['track'] = async (...asked) => {
    const read = ++reads;
    const found = await books.store.positions.track(...asked);
    // Today and yesterday of each.
    if (read <= 2) await gate.promise;
    if (read === 4) {
      // Today is counted by then.
      for (let turn = 0; turn < 10; turn++) await nextTurn();
      gate.resolve();
      await first;
    }
    return found;
  };
  const book = books.bookOf({ positions: { ...books.store.positions, track } as Store['positions'] });
  first = book.find(['A'], ...daysFrom(10, 11));
  await expect.poll(() => reads).toBe(2);
  books.draw([yard, { ...yard, number: 1, edition: 2, deviceids: ['B'] }]);
  expect(await book.uncounted(0)).toMatchObject([{ day: FIRST_DAY + 10 }]);
});

test('what a question left is counted after it, also where meanwhile a fence goes that had more days left than there was time for', async () => {
  await using books = await VisitBooks.open();
  const deviceids = Array.from({ length: 6 }, (_, at) => `D${at}`);
  const others = Array.from({ length: 40 }, (_, at) => `E${at}`);
  books.draw([
    { ...yard, deviceids },
    { ...yard, number: 1, deviceids: others },
  ]);
  const { read, waitToAsk, positions, clock } = emptyDays(books);
  const book = books.bookOf({ positions, clock });
  const ask = async () => (await book.find(deviceids, ...daysFrom(10, 11))).pending;
  expect(await ask()).toBeGreaterThan(0);
  await book.uncounted(1);
  const ofOthers = () => read.filter((deviceid) => others.includes(deviceid)).length;
  const counted = ofOthers();
  expect(counted).toBeLessThan(2 * others.length);
  await waitToAsk();
  const ofThese = read.length - ofOthers();
  expect([ofThese, ofOthers()]).toEqual([2 * deviceids.length, counted]);
  expect(await ask()).toBe(0);
});
