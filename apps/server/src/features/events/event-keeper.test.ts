import { ManualClock } from '@outrider/kit/clock.ts';
import type { NewEvent } from '@outrider/store/events/event-store.ts';
import type { Store } from '@outrider/store/store.ts';
import { expect, test } from 'vitest';
import { InProcessBus } from '../../bus/in-process-bus.ts';
import { silentLog } from '../../testing-log.ts';
import { EventKeeper } from './event-keeper.ts';

function setUp() {
  const kept: NewEvent[][] = [];
  const disk = { full: false };
  const events = {
    add: async (added: readonly NewEvent[]) => {
      if (disk.full) throw new Error('no room');
      kept.push([...added]);
    },
    last: async () => [],
  };
  const bus = new InProcessBus(silentLog);
  const clock = new ManualClock();
  const store = { events } as unknown as Pick<Store, 'events'>;
  const keeper = new EventKeeper({ store, bus, clock, log: silentLog });
  const happen = (time: number): void =>
    bus.publish('device.event', { deviceid: 'A', eventid: 15, time, memo: '' });
  const times = (): number[][] => kept.map((batch) => batch.map(({ time }) => time));
  return { keeper, clock, disk, happen, times };
}

test('what comes within half a second is kept together', async () => {
  const { keeper, clock, happen, times } = setUp();
  happen(1);
  happen(2);
  clock.advance(499);
  expect(times()).toEqual([]);
  clock.advance(1);
  await expect.poll(times).toEqual([[1, 2]]);
  await keeper[Symbol.asyncDispose]();
});

test('who asks is told of all that was pushed before, and the end keeps what waits', async () => {
  const { keeper, happen, times } = setUp();
  happen(1);
  await keeper.last(undefined, 10);
  expect(times()).toEqual([[1]]);
  happen(2);
  await keeper[Symbol.asyncDispose]();
  expect(times()).toEqual([[1], [2]]);
});

test('what cannot be kept is kept later, in its order', async () => {
  const { keeper, clock, disk, happen, times } = setUp();
  disk.full = true;
  happen(1);
  await keeper.last(undefined, 10);
  disk.full = false;
  happen(2);
  clock.advance(30_000);
  await expect.poll(times).toEqual([[1, 2]]);
  await keeper[Symbol.asyncDispose]();
});
