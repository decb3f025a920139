import { ManualClock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { expect, onTestFinished, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { READ_AGAIN_MS, READ_EVERY_MS, ReadingRounds, SETTLED_MS } from './reading-rounds.ts';

const DAY_MS = 86_400_000;

/** Recorders that are there, and when each was asked last, as the store knows it. */
async function boot(asked: Readonly<Record<string, number>> = {}) {
  const clock = new ManualClock(100 * DAY_MS);
  const bus = new InProcessBus(silentLog);
  const askedMs = new Map(Object.entries(asked));
  const read: string[] = [];
  const away = new Set<string>();
  const silent = new Set<string>();
  /** Those whose answer never comes. */
  const hanging = new Set<string>();
  const rounds = await ReadingRounds.start({
    bus,
    clock,
    log: silentLog,
    remote: {
      isThere: (deviceid) => !away.has(deviceid),
      async read(deviceid) {
        read.push(deviceid);
        if (hanging.has(deviceid)) await new Promise(() => {});
        if (silent.has(deviceid)) throw new OutriderError('DEVICE_OFFLINE', 'no answer');
        askedMs.set(deviceid, clock.now());
      },
    },
    store: {
      remoteMany: { askedTimes: async () => new Map(askedMs) },
      remoteSettings: {
        async dialectOf(deviceid) {
          const at = askedMs.get(deviceid);
          return at === undefined ? undefined : { dialect: 'd', firmware: '1', keys: [], askedMs: at };
        },
      },
    },
  });
  onTestFinished(() => rounds[Symbol.dispose]());
  const come = (deviceid: string): void => bus.publish('device.attached', { deviceid });
  /** So many turns, each of which is over before the next. */
  const turns = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at++) {
      clock.advance(READ_EVERY_MS);
      for (let step = 0; step < 10; step++) await Promise.resolve();
    }
  };
  return { clock, read, away, silent, hanging, askedMs, come, turns, rounds };
}

test('one recorder is read a turn, not as they sign on, and again a week later', async () => {
  const { clock, come, read, turns } = await boot();
  for (const deviceid of ['a', 'b', 'c']) come(deviceid);
  await turns(10);
  expect(read).toEqual([]);
  clock.advance(SETTLED_MS - 11 * READ_EVERY_MS);
  expect(read).toEqual([]);
  for (const count of [1, 2, 3]) {
    await turns(1);
    expect(read).toHaveLength(count);
  }
  await turns(5);
  expect(read).toEqual(['a', 'b', 'c']);
  // One that signs on again is not asked again for that.
  come('a');
  clock.advance(READ_AGAIN_MS - DAY_MS);
  await turns(10);
  expect(read).toHaveLength(3);
  clock.advance(DAY_MS);
  await turns(10);
  expect(read).toHaveLength(6);
});

test('one that was read meanwhile, before the start or since, is asked nothing before its week is over', async () => {
  const { clock, come, read, turns, askedMs } = await boot({ a: 99 * DAY_MS });
  come('a');
  come('b');
  askedMs.set('b', clock.now());
  clock.advance(SETTLED_MS);
  await turns(5);
  expect(read).toEqual([]);
  clock.advance(6 * DAY_MS);
  await turns(5);
  expect(read).toEqual(['a']);
});

test('one that is away waits for its turn, and one that does not answer rests for a day; neither holds up others', async () => {
  const { clock, come, read, turns, away, silent } = await boot();
  away.add('a');
  silent.add('b');
  for (const deviceid of ['a', 'b', 'c']) come(deviceid);
  clock.advance(SETTLED_MS);
  await turns(10);
  expect(read).toEqual(['b', 'c']);
  away.delete('a');
  await turns(2);
  expect(read).toEqual(['b', 'c', 'a']);
  clock.advance(DAY_MS);
  await turns(2);
  expect(read).toEqual(['b', 'c', 'a', 'b']);
});

test('one whose answer does not come holds up neither others nor the end; so many are asked at once', async () => {
  const { clock, come, read, turns, hanging, rounds } = await boot();
  for (const deviceid of ['a', 'b', 'c']) come(deviceid);
  hanging.add('a');
  clock.advance(SETTLED_MS);
  await turns(5);
  expect(read).toEqual(['a', 'b', 'c']);
  for (let at = 0; at < 40; at++) {
    hanging.add(`x${at}`);
    come(`x${at}`);
  }
  clock.advance(SETTLED_MS);
  await turns(60);
  expect(read.filter((id) => hanging.has(id))).toHaveLength(16);
  rounds[Symbol.dispose]();
  await turns(5);
  expect(read).toHaveLength(18);
});
