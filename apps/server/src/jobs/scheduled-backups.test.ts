import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test, vi } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { ScheduledBackups } from './scheduled-backups.ts';

const HOUR = 3_600_000;

async function start(newestMs?: number, turn?: () => Promise<boolean>) {
  const made: { newestMs: number | undefined; everyMs: number | undefined } = {
    newestMs,
    everyMs: 24 * HOUR,
  };
  const clock = new ManualClock(100 * HOUR);
  const run = vi.fn((_signal: AbortSignal) => Promise.resolve('a-file'));
  const bus = new InProcessBus(silentLog);
  const alarms: boolean[] = [];
  bus.subscribe('server.alarm', ({ raised }) => void alarms.push(raised));
  const backups = await ScheduledBackups.start({
    everyMs: () => made.everyMs,
    newestMs: () => Promise.resolve(made.newestMs),
    run,
    ...(turn && { turn }),
    bus,
    clock,
    log: silentLog,
  });
  /** Lets time pass, and what falls due end. */
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { clock, run, alarms, backups, made, pass };
}

test('the next one is due so many hours after the newest there is, not after the start', async () => {
  const { run, pass } = await start(90 * HOUR);
  await pass(14 * HOUR - 1);
  expect(run).toHaveBeenCalledTimes(0);
  await pass(1);
  expect(run).toHaveBeenCalledTimes(1);
  await pass(24 * HOUR);
  expect(run).toHaveBeenCalledTimes(2);
});

test('where there is none, or an old one, it is made a minute after the start', async () => {
  for (const newest of [undefined, 0]) {
    const { run, pass } = await start(newest);
    await pass(59_999);
    expect(run).toHaveBeenCalledTimes(0);
    await pass(1);
    expect(run).toHaveBeenCalledTimes(1);
  }
});

test('one that failed is told once, tried again in an hour, and told when there is one again', async () => {
  const { run, pass, alarms } = await start();
  run.mockRejectedValueOnce(new Error('full')).mockRejectedValueOnce(new Error('full'));
  await pass(60_000);
  expect(alarms).toEqual([true]);
  await pass(HOUR);
  expect([run.mock.calls.length, alarms]).toEqual([2, [true]]);
  await pass(HOUR);
  expect([run.mock.calls.length, alarms]).toEqual([3, [true, false]]);
});

test('one under way when the server ends is stopped, waited for, and no failure', async () => {
  const { run, pass, alarms, backups } = await start();
  const stopped: string[] = [];
  run.mockImplementationOnce(
    (signal) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => {
          stopped.push('stopped');
          reject(new Error('stopped'));
        }),
      ),
  );
  await pass(60_000);
  await backups[Symbol.asyncDispose]();
  await pass(100 * HOUR);
  expect([stopped, alarms, run.mock.calls.length]).toEqual([['stopped'], [], 1]);
});

test('of two servers over one folder one makes it: the other looks again while that goes on, and counts from what came', async () => {
  let isFree = false;
  const turn = vi.fn(() => Promise.resolve(isFree));
  const { clock, run, made, pass } = await start(90 * HOUR, turn);
  await pass(14 * HOUR);
  expect([turn.mock.calls.length, run.mock.calls.length]).toEqual([1, 0]);
  // Ten minutes later there is one: the next is due a day after that.
  made.newestMs = clock.now();
  isFree = true;
  await pass(HOUR / 6);
  expect(run).toHaveBeenCalledTimes(0);
  await pass(24 * HOUR);
  expect(run).toHaveBeenCalledTimes(1);
});

test('where the other server is gone before there is one, it is made within minutes', async () => {
  let isFree = false;
  const { run, pass } = await start(90 * HOUR, () => Promise.resolve(isFree));
  await pass(14 * HOUR);
  isFree = true;
  await pass(HOUR / 6);
  expect(run).toHaveBeenCalledTimes(1);
});

test('the turn is kept while one is made, and one of the future puts none off', async () => {
  const turn = vi.fn(() => Promise.resolve(true));
  const { run, made, pass } = await start(90 * HOUR, turn);
  made.newestMs = 9_000 * HOUR;
  const end = Promise.withResolvers<string>();
  run.mockReturnValueOnce(end.promise);
  await pass(14 * HOUR);
  for (let at = 0; at < 4; at++) await pass(30_000);
  expect([run.mock.calls.length, turn.mock.calls.length]).toEqual([1, 5]);
  end.resolve('a-file');
  await pass(0);
  await pass(90_000);
  expect(turn).toHaveBeenCalledTimes(5);
});

test('how often is taken over as it is set: none, and then counted anew from the newest there is', async () => {
  const { run, made, pass, backups, clock } = await start(90 * HOUR);
  made.everyMs = undefined;
  await backups.apply();
  await pass(100 * HOUR);
  expect(run).toHaveBeenCalledTimes(0);
  made.newestMs = clock.now();
  made.everyMs = 2 * HOUR;
  await backups.apply();
  await pass(2 * HOUR - 1);
  expect(run).toHaveBeenCalledTimes(0);
  await pass(1);
  expect(run).toHaveBeenCalledTimes(1);
});
