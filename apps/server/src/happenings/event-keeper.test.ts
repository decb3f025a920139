import { ManualClock } from '@outrider/kit/clock.ts';
import { keptEvent, type NewEvent } from '@outrider/model/events/kept-event.ts';
import { expect, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { EventKeeper } from './event-keeper.ts';

function setUp() {
  const kept: number[][] = [];
  const disk = { full: false, tries: 0 };
  let id = 0;
  const events = {
    add: async (added: readonly NewEvent[]) => {
      disk.tries++;
      if (disk.full) throw new Error('no room');
      kept.push(added.map(({ time }) => time));
      return added.map((event) => ({ ...keptEvent.defaults, learnt: 0, ...event, id: ++id, updates: id }));
    },
    last: async () => [],
    between: async () => [],
  };
  const bus = new InProcessBus(silentLog);
  const told: (readonly [time: number, id: number | null, isKept: boolean])[] = [];
  bus.subscribe('device.event', ({ time, id: number }) => {
    told.push([time, number, kept.some((times) => times.includes(time))]);
  });
  const clock = new ManualClock();
  const keeper = new EventKeeper({ store: { events }, bus, clock, log: silentLog });
  const happen = (time: number): void => keeper.happened({ deviceid: 'A', eventid: 15, time });
  return { keeper, bus, clock, disk, happen, kept, told };
}

test('what happens is kept before anybody is told, and what comes meanwhile is kept together', async () => {
  const { keeper, happen, kept, told } = setUp();
  for (const time of [1, 2, 3]) happen(time);
  await keeper[Symbol.asyncDispose]();
  expect(kept).toEqual([[1], [2, 3]]);
  expect(told).toEqual([
    [1, 1, true],
    [2, 2, true],
    [3, 3, true],
  ]);
});

test('of a crowd that comes at once those behind the first few are kept by one commit, and told within a tenth of a second', async () => {
  const { keeper, clock, kept, told } = setUp();
  for (let time = 1; time <= 12; time++) {
    keeper.happened({ deviceid: 'A', eventid: 0, time }, { mayWait: true });
    // Earlier writes are done.
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(kept).toEqual([[1], [2], [3], [4], [5], [6], [7], [8]]);
  clock.advance(100);
  await expect.poll(() => told).toHaveLength(12);
  expect(kept.at(-1)).toEqual([9, 10, 11, 12]);
  await keeper[Symbol.asyncDispose]();
});

test('what waits in a crowd is there for those who ask, keeps its place before what comes later, and is kept at the end', async () => {
  const { keeper, kept } = setUp();
  const come = (time: number): void =>
    keeper.happened({ deviceid: 'A', eventid: 0, time }, { mayWait: true });
  for (let time = 1; time <= 9; time++) come(time);
  await keeper.last(undefined, 10);
  expect(kept.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  come(10);
  await new Promise((resolve) => setImmediate(resolve));
  expect(kept.flat()).toHaveLength(9);
  keeper.happened({ deviceid: 'A', eventid: 1, time: 11 });
  await keeper.kept();
  expect(kept.flat().slice(9)).toEqual([10, 11]);
  come(12);
  await keeper[Symbol.asyncDispose]();
  expect(kept.flat().at(-1)).toBe(12);
});

test('a question is answered with all that happened before', async () => {
  const { keeper, happen, kept } = setUp();
  happen(1);
  await keeper.last(undefined, 10);
  expect(kept).toEqual([[1]]);
  await keeper[Symbol.asyncDispose]();
});

test('what happens while somebody is being answered is kept and told too, without waiting for more', async () => {
  const { keeper, happen, told } = setUp();
  const asked = keeper.last(undefined, 10);
  happen(1);
  await asked;
  await expect.poll(() => told).toEqual([[1, 1, true]]);
  await keeper[Symbol.asyncDispose]();
});

test('what cannot be kept is told at once, and kept later in its order; it is told once', async () => {
  const { keeper, clock, disk, happen, kept, told } = setUp();
  disk.full = true;
  happen(1);
  await keeper.last(undefined, 10);
  happen(2);
  expect(told).toEqual([
    [1, null, false],
    [2, null, false],
  ]);
  disk.full = false;
  clock.advance(30_000);
  await expect.poll(() => kept).toEqual([[1, 2]]);
  happen(3);
  await keeper[Symbol.asyncDispose]();
  expect(told.slice(2)).toEqual([[3, 1 + 2, true]]);
});

test('while nothing can be kept, a caller that waits until all is kept has nothing written in vain', async () => {
  const { keeper, clock, disk, happen, kept } = setUp();
  disk.full = true;
  happen(1);
  await keeper.kept();
  happen(2);
  await keeper.kept();
  expect(disk.tries).toBe(1);
  disk.full = false;
  clock.advance(30_000);
  await keeper.kept();
  expect(kept).toEqual([[1, 2]]);
  await keeper[Symbol.asyncDispose]();
});

test('a caller who waits for an event learns that it could not be kept, and nobody is told', async () => {
  const { keeper, disk, told } = setUp();
  disk.full = true;
  await expect(keeper.keep({ deviceid: 'A', eventid: 15, time: 1 })).rejects.toThrow('no room');
  disk.full = false;
  expect(await keeper.keep({ deviceid: 'A', eventid: 15, time: 2 })).toMatchObject({ time: 2, id: 1 });
  expect(told).toEqual([[2, 1, true]]);
  await keeper[Symbol.asyncDispose]();
});

test('alarms of the server are kept too; its doors tell of them', async () => {
  const { keeper, bus, kept, told } = setUp();
  bus.publish('server.alarm', { alarm: 'backupFailed', raised: true });
  await keeper[Symbol.asyncDispose]();
  expect([kept.length, told]).toEqual([1, []]);
});
