import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, onTestFinished, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { LONG } from '../testing-wait.ts';
import { ServerWork } from './server-work.ts';

test('how a server does is told of what its parts count, and of its own time alone', async () => {
  const bus = new InProcessBus(silentLog);
  const clock = new ManualClock();
  let trip: number | undefined = 1.26;
  let answer = Promise.withResolvers<void>();
  const work = new ServerWork({
    bus,
    server: 'a',
    drain: { isOn: true },
    links: { count: 7 },
    relay: { load: () => ({ streams: [{ viewers: [1, 2] }, { viewers: [3] }] }) },
    roundTrip: async () => trip,
    askStore: () => answer.promise,
    clock,
  });
  onTestFinished(() => work[Symbol.dispose]());
  const counted = { draining: true, devices: 7, streams: 2, viewers: 3 };
  expect(work.now()).toEqual({ ...counted, delayMs: null, storeMs: null, busMs: null });
  const delay = { name: 'delay', count: 250, sumMs: 500, maxMs: 12.34 };
  bus.publish('work.timed', { server: 'b', fromMs: 0, work: [delay] });
  expect(work.now()).toMatchObject({ delayMs: null });
  bus.publish('work.timed', { server: 'a', fromMs: 0, work: [delay] });
  clock.advance(2.5);
  answer.resolve();
  await expect.poll(() => work.now(), LONG).toEqual({ ...counted, delayMs: 12.3, storeMs: 2.5, busMs: 1.3 });
  // The store hangs, and the bus is away.
  trip = undefined;
  answer = Promise.withResolvers<void>();
  bus.publish('work.timed', { server: 'a', fromMs: 0, work: [] });
  clock.advance(5_000);
  bus.publish('work.timed', { server: 'a', fromMs: 0, work: [] });
  await expect
    .poll(() => work.now(), LONG)
    .toEqual({ ...counted, delayMs: null, storeMs: 5_000, busMs: null });
  answer.reject(new Error('away'));
  await expect.poll(() => work.now().storeMs, LONG).toBeNull();
});
