import { ManualClock } from '@outrider/kit/clock.ts';
import type { PositionLimits, RemovalStep } from '@outrider/store/positions/position-keeping.ts';
import { expect, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { PositionKeeper } from './position-keeper.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const START = 1_800_000_000_000;

/** A store that remembers what it was asked to remove, and has as many steps to do as a test says. */
class FakeKeeping {
  usedBytes = 0;
  steps = 1;
  error: Error | undefined;
  readonly asked: PositionLimits[] = [];
  readonly forgotten: (readonly [number, readonly string[]])[] = [];
  readonly kept = new Map<string, string>();

  readonly positionKeeping = {
    room: async () => ({
      usedBytes: this.usedBytes,
      fileBytes: this.usedBytes,
      shrinks: true,
      oldestMs: undefined,
    }),
    removeStep: async (limits: PositionLimits): Promise<RemovalStep> => {
      if (this.error !== undefined) throw this.error;
      this.asked.push(limits);
      return { removedBytes: 1, more: --this.steps > 0 };
    },
    forgetLatest: async (beforeMs: number, except: readonly string[]) => {
      this.forgotten.push([beforeMs, except]);
      return 0;
    },
  };
  readonly settings = {
    get: async (name: string) => this.kept.get(name),
    put: async (name: string, value: string) => void this.kept.set(name, value),
    remove: async (name: string) => void this.kept.delete(name),
  };
}

/** Lets what was begun go as far as it can without time passing. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function boot({ store = new FakeKeeping(), clock = new ManualClock(START), days = 0, maxBytes = 0 } = {}) {
  const kept = { days };
  const lines: string[] = [];
  const write = (_: object, line: string): void => void lines.push(line);
  const log = { ...silentLog, warn: write, error: write };
  const bus = new InProcessBus(log);
  const alarms: boolean[] = [];
  bus.subscribe('server.alarm', ({ raised }) => void alarms.push(raised));
  const keeper = new PositionKeeper({
    store,
    deviceIds: () => ['bus-1'],
    bus,
    clock,
    log,
    keepDays: () => kept.days,
    maxBytes: () => (maxBytes === 0 ? undefined : maxBytes),
  });
  const started = keeper.start();
  const pass = async (ms: number): Promise<void> => {
    await started;
    await settled();
    clock.advance(ms);
    await settled();
  };
  return { store, clock, kept, lines, alarms, keeper, pass };
}
/** What was asked to be removed, steps that only give room back left out. */
const removed = ({ asked }: FakeKeeping): PositionLimits[] =>
  asked.filter(({ beforeMs, maxBytes }) => beforeMs !== undefined || maxBytes !== undefined);

test('what is older than the days goes, an hour after the start at the earliest; the newest of known devices stays', async () => {
  const { store, keeper, pass } = boot({ days: 180 });
  await pass(HOUR - 1);
  expect([removed(store), store.forgotten]).toEqual([[], []]);
  await pass(60_000);
  const beforeMs = START + HOUR - 1 + 60_000 - 180 * DAY;
  expect(removed(store)).toEqual([{ beforeMs, maxBytes: undefined }]);
  expect(store.forgotten).toEqual([[beforeMs, ['bus-1']]]);
  await keeper[Symbol.asyncDispose]();
});

test('other days hold from the next look on', async () => {
  const { store, clock, kept, keeper, pass } = boot({ days: 180 });
  await pass(HOUR);
  kept.days = 360;
  await pass(60_000);
  expect(removed(store).at(-1)?.beforeMs).toBe(clock.now() - 360 * DAY);
  await keeper[Symbol.asyncDispose]();
});

test('without limits nothing is removed', async () => {
  const { store, keeper, pass, alarms } = boot();
  store.usedBytes = 1e15;
  for (let day = 0; day < 3; day++) await pass(DAY);
  expect([removed(store), alarms]).toEqual([[], []]);
  await keeper[Symbol.asyncDispose]();
});

test('before anything goes for want of room it is told, once, a day before', async () => {
  const { store, keeper, pass, alarms, lines } = boot({ maxBytes: 1_000 });
  store.usedBytes = 900;
  await pass(60_000);
  expect([alarms, keeper.removalFromMs]).toEqual([[], undefined]);
  store.usedBytes = 1_001;
  await pass(60_000);
  const from = START + 120_000 + DAY;
  expect([alarms, keeper.removalFromMs]).toEqual([[true], from]);
  expect(lines).toEqual([expect.stringContaining('oldest are removed')]);
  await pass(DAY - 60_000);
  expect([removed(store), alarms]).toEqual([[], [true]]);
  await pass(60_000);
  expect([removed(store), alarms]).toEqual([[{ beforeMs: undefined, maxBytes: 990 }], [true, false]]);
  expect(lines).toHaveLength(1);
  await keeper[Symbol.asyncDispose]();
});

test('what was told is known after a restart, and told anew only when there was room between', async () => {
  const first = boot({ maxBytes: 1_000 });
  first.store.usedBytes = 950;
  await first.pass(60_000);
  await first.keeper[Symbol.asyncDispose]();
  const second = boot({ store: first.store, clock: first.clock, maxBytes: 1_000 });
  await second.pass(60_000);
  expect([second.alarms, second.lines, second.keeper.removalFromMs]).toEqual([[true], [], START + DAY]);
  second.store.usedBytes = 500;
  await second.pass(60_000);
  expect([second.alarms, second.keeper.removalFromMs]).toEqual([[true, false], undefined]);
  second.store.usedBytes = 950;
  await second.pass(60_000);
  expect([second.alarms, second.lines]).toEqual([[true, false, true], [expect.any(String)]]);
  await second.keeper[Symbol.asyncDispose]();
});

test('steps follow each other with a rest between, until nothing is left', async () => {
  const { store, keeper, pass } = boot();
  store.steps = 3;
  await settled();
  expect(store.asked).toHaveLength(1);
  await pass(19);
  expect(store.asked).toHaveLength(1);
  await pass(1);
  await pass(20);
  await pass(1_000);
  expect(store.asked).toHaveLength(3);
  await keeper[Symbol.asyncDispose]();
});

test('a failure is said once, and tried again', async () => {
  const { store, keeper, pass, lines } = boot();
  store.error = new Error('disk full');
  for (let minute = 0; minute < 3; minute++) await pass(60_000);
  expect(lines).toEqual(['positions that are kept no longer could not be removed']);
  store.error = undefined;
  await pass(60_000);
  expect(store.asked).toHaveLength(1);
  await keeper[Symbol.asyncDispose]();
});

test('it ends in the middle of removing, without a word', async () => {
  const { store, keeper, pass, lines } = boot();
  store.steps = 1_000;
  await pass(20);
  await keeper[Symbol.asyncDispose]();
  const asked = store.asked.length;
  await pass(60_000);
  expect([store.asked.length, lines]).toEqual([asked, []]);
});
