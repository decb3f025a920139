import { defaultHealthLimits } from '@outrider/model/health/health-settings.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import type { Telemetry } from '@outrider/model/positions/position.ts';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import type { Store } from '@outrider/store/store.ts';
import { expect, onTestFinished, test } from 'vitest';
import { BusLine } from '../bus/in-process-bus.ts';
import { tellStoreChanges } from '../bus/tell-store-changes.ts';
import type { Topics } from '../bus/topics.ts';
import { bootFleet, reportAt } from '../fleet/testing.ts';
import { silentLog } from '../testing-log.ts';
import { HealthWatch } from './health-watch.ts';
import type { EndedUpdate } from './round-checks.ts';

const HOUR = 3_600_000;

/** A store of its own, with the vehicle `d`. */
async function openStore(clock: Clock): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'outrider-health-'));
  layDatabase(folder);
  const store = await openSqliteStore({ folder }, clock);
  onTestFinished(async () => {
    await store[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });
  await store.devices.add({ ...sampleDevice, deviceid: 'd' });
  return store;
}

/** A vehicle `d`, whose problems are kept by a real store. @param cluster where several servers have the same store */
async function boot(cluster?: { line: BusLine; server: string; store?: Store; turn: boolean }) {
  const { fleet, clock, bus } = await bootFleet(undefined, undefined, cluster);
  await fleet.records.register('d', 4);
  const store = cluster?.store ?? (await openStore(clock));
  onTestFinished(tellStoreChanges(store, bus));
  const told: Topics['device.problem'][] = [];
  const happened: NewEvent[] = [];
  bus.subscribe('device.problem', (problem) => void told.push(problem));
  const use = { month: '', usedBytes: 0, limitBytes: undefined as number | undefined };
  const updates = new Map<string, EndedUpdate>();
  const events = { isDeaf: false };
  const start = () =>
    HealthWatch.start({
      store,
      fleet,
      budgets: { useOf: () => use },
      updates: () => updates,
      unrecorded: () => [],
      behind: async () => () => undefined,
      maintenance: () => undefined,
      limits: () => defaultHealthLimits,
      events: {
        happened: (event) => {
          if (!events.isDeaf) happened.push(event);
        },
      },
      turn: async () => cluster?.turn ?? true,
      bus,
      clock,
      log: silentLog,
    });
  let watch = await start();
  onTestFinished(async () => {
    await watch[Symbol.asyncDispose]();
  });
  const report = async (telemetry: Telemetry, late = false): Promise<void> => {
    clock.advance(1_000);
    await fleet.reports.take('d', [{ ...reportAt(clock.now(), {}, late), telemetry }]);
  };
  return {
    clock,
    store,
    fleet,
    bus,
    told,
    happened,
    events,
    use,
    report,
    watch: () => watch,
    restart: async () => {
      await watch[Symbol.asyncDispose]();
      watch = await start();
    },
    open: () => [...watch.open()].map(({ kind, channel }) => `${kind} ${channel}`),
    /** A vehicle is looked at by the clock. */
    round: async (expected: readonly string[]) => {
      await expect
        .poll(() => {
          clock.advance(30_000);
          return [...watch.open()].map(({ kind }) => kind);
        })
        .toEqual(expected);
    },
  };
}
const lost: Telemetry = { alarms: ['videoLost'], videoLost: [2] };
const fine: Telemetry = { alarms: [], videoLost: [] };

test('a camera that is lost is a problem from the second report on, is told and kept, and is history when it is back', async () => {
  const { report, open, told, store, watch, clock } = await boot();
  await report(lost);
  expect(open()).toEqual([]);
  await report(lost);
  expect(open()).toEqual(['cameraLost 2']);
  await watch().kept();
  expect(await store.problems.open()).toMatchObject([{ kind: 'cameraLost', channel: 2, closedMs: 0 }]);
  await report(fine);
  await report(fine);
  await watch().kept();
  expect(open()).toEqual([]);
  expect(told.map(({ kind, channel, closedMs }) => [kind, channel, closedMs === 0])).toEqual([
    ['cameraLost', 2, true],
    ['cameraLost', 2, false],
  ]);
  expect(await store.problems.open()).toEqual([]);
  expect(await store.problems.history(['d'], clock.now() + 1, 9)).toHaveLength(1);
});

test('what a recorder kept back, and who is not let in, is looked at by nobody', async () => {
  const { report, open, fleet, clock } = await boot();
  await report(lost, true);
  await report(lost, true);
  expect(open()).toEqual([]);
  await fleet.newTerminals.note({ protocol: 'JT808', name: 'new', plate: '' });
  for (let at = 0; at < 2; at++)
    await fleet.reports.take('new', [{ ...reportAt(clock.now()), telemetry: lost }]);
  expect(open()).toEqual([]);
});

test('a server that starts again has what was open, once', async () => {
  const { report, open, restart, store } = await boot();
  await report(lost);
  await report(lost);
  await restart();
  expect(open()).toEqual(['cameraLost 2']);
  await report(lost);
  await report(fine);
  await report(fine);
  await restart();
  expect(open()).toEqual([]);
  expect(await store.problems.history(['d'], Number.MAX_SAFE_INTEGER, 9)).toHaveLength(1);
});

test('what a full disk does not take is kept once there is room', async () => {
  const { report, store, watch, round } = await boot();
  const { put } = store.problems;
  store.problems.put = () => Promise.reject(new OutriderError('STORE_FULL', 'full'));
  await report(lost);
  await report(lost);
  await watch().kept();
  expect(await store.problems.open()).toEqual([]);
  store.problems.put = put;
  await round(['cameraLost']);
  await expect.poll(async () => (await store.problems.open()).length).toBe(1);
});

test('a vehicle is away for longer than usual by the clock, and is not once it speaks; then that is usual', async () => {
  const { report, open, clock, round, store } = await boot();
  await report(fine);
  clock.advance(6 * 60_000);
  await round([]);
  clock.advance(24 * HOUR);
  await round(['offline']);
  clock.advance(24 * HOUR);
  await report(fine);
  expect(open()).toEqual([]);
  await expect
    .poll(async () => {
      clock.advance(1_000);
      await report(fine);
      return (await store.deviceAbsences.longestSince(0)).get('d') ?? 0;
    })
    .toBeGreaterThan(48 * HOUR);
  clock.advance(40 * HOUR);
  await round([]);
});

test('a budget that is used up is found by the clock, and a muted problem stays until its date', async () => {
  const { use, round, watch, clock, restart } = await boot();
  use.limitBytes = 100;
  use.usedBytes = 100;
  await round(['dataOver']);
  const name = { deviceid: 'd', kind: 'dataOver', channel: 0 } as const;
  await watch().mute({ ...name, untilMs: clock.now() + HOUR, userName: 'ann', note: 'new SIM' });
  await restart();
  expect(watch().muteOf(name)).toMatchObject({ userName: 'ann', note: 'new SIM' });
  await watch().unmute(name);
  expect(watch().muteOf(name)).toBeUndefined();
  await watch().mute({ ...name, untilMs: clock.now() + HOUR, userName: 'ann', note: '' });
  clock.advance(HOUR);
  expect(watch().muteOf(name)).toBeUndefined();
});

test('a system at the recorder that is not well is a problem at the second look, until it says that it is', async () => {
  const { bus, round, open, watch } = await boot();
  await round([]);
  bus.publish('device.peripherals', {
    deviceid: 'd',
    faults: [{ name: 'driver', faults: ['broken', 'camera'] }],
  });
  await round(['peripheralFault']);
  expect([...watch().open()]).toMatchObject([
    { detail: { name: 'driver', faults: 'broken camera', count: 1 } },
  ]);
  expect(open()).toEqual(['peripheralFault 0']);
  bus.publish('device.peripherals', { deviceid: 'd', faults: [] });
  await round([]);
});

test('what is found is an event, once, unless somebody muted it or an alarm tells of it already', async () => {
  const { use, report, round, watch, clock, restart, happened } = await boot();
  await report(lost);
  await report(lost);
  expect(happened).toEqual([]);
  await report(fine);
  await report(fine);
  use.limitBytes = 100;
  use.usedBytes = 100;
  await round(['dataOver']);
  await watch().kept();
  const { key, ...event } = happened[0] ?? {};
  expect([happened.length, event]).toEqual([
    1,
    {
      deviceid: 'd',
      eventid: deviceEvents.dataOver.code,
      time: expect.any(Number),
      source: 'watch',
    },
  ]);
  // It goes and comes back soon: the same event, over a start, too.
  use.usedBytes = 0;
  await round([]);
  await restart();
  use.usedBytes = 100;
  await round(['dataOver']);
  await watch().kept();
  expect(happened.map((one) => one.key)).toEqual([key, key]);
  use.usedBytes = 0;
  await round([]);
  const name = { deviceid: 'd', kind: 'dataOver', channel: 0 } as const;
  await watch().mute({ ...name, untilMs: clock.now() + HOUR, userName: 'ann', note: '' });
  use.usedBytes = 100;
  await round(['dataOver']);
  await watch().kept();
  expect(happened).toHaveLength(2);
});

test('people are told once the problem is kept, and all the same where it cannot be', async () => {
  const { use, round, store, watch, happened } = await boot();
  const { put } = store.problems;
  const written = Promise.withResolvers<void>();
  store.problems.put = () => written.promise;
  use.limitBytes = 100;
  use.usedBytes = 100;
  await round(['dataOver']);
  expect(happened).toEqual([]);
  written.reject(new OutriderError('STORE_FULL', 'full'));
  await watch().kept();
  expect(happened).toHaveLength(1);
  store.problems.put = put;
  await expect
    .poll(async () => {
      await round(['dataOver']);
      return (await store.problems.open()).length;
    })
    .toBe(1);
  expect(happened).toHaveLength(1);
});

test('what a server found that was killed before it told is told after the next start, as one event over all starts', async () => {
  const { use, round, store, watch, happened, events, restart, clock } = await boot();
  events.isDeaf = true;
  use.limitBytes = 100;
  use.usedBytes = 100;
  await round(['dataOver']);
  await watch().kept();
  events.isDeaf = false;
  await restart();
  clock.advance(30_000);
  await expect.poll(() => happened).toHaveLength(1);
  await restart();
  clock.advance(30_000);
  await expect.poll(() => happened).toHaveLength(2);
  const kept = await Promise.all(happened.map(async (event) => (await store.events.add([event]))[0]));
  expect(kept.filter((event) => event !== undefined)).toHaveLength(1);
  await watch().mute({
    deviceid: 'd',
    kind: 'dataOver',
    channel: 0,
    untilMs: clock.now() + HOUR,
    userName: 'ann',
    note: '',
  });
  await restart();
  await round(['dataOver']);
  expect(happened).toHaveLength(2);
});

test('what one server finds others show, too, and go on with it where the vehicle comes to them', async () => {
  const line = new BusLine();
  const here = await boot({ line, server: 'here', turn: true });
  const there = await boot({ line, server: 'there', store: here.store, turn: false });
  await here.report(lost);
  await here.report(lost);
  expect([here.open(), there.open()]).toEqual([['cameraLost 2'], ['cameraLost 2']]);
  await here.watch().kept();
  // It was found once, and is over once: by the server to which the vehicle has come.
  await there.report(fine);
  await there.report(fine);
  expect([here.open(), there.open()]).toEqual([[], []]);
  await there.watch().kept();
  expect(await here.store.problems.history(['d'], Number.MAX_SAFE_INTEGER, 9)).toHaveLength(1);
  const name = { deviceid: 'd', kind: 'cameraLost', channel: 2 } as const;
  await here.watch().mute({ ...name, untilMs: here.clock.now() + HOUR, userName: 'ann', note: '' });
  await expect.poll(() => there.watch().muteOf(name)?.userName).toBe('ann');
  await there.watch().unmute(name);
  await expect.poll(() => here.watch().muteOf(name)).toBeUndefined();
});

test('of a vehicle that is on no server the one says that whose turn it is; the others show it', async () => {
  const line = new BusLine();
  const here = await boot({ line, server: 'here', turn: true });
  const there = await boot({ line, server: 'there', store: here.store, turn: false });
  for (const one of [here, there]) {
    one.use.limitBytes = 100;
    one.use.usedBytes = 100;
  }
  await there.round([]);
  await there.round([]);
  expect(there.open()).toEqual([]);
  await here.round(['dataOver']);
  expect(there.open()).toEqual(['dataOver 0']);
  expect(there.happened).toEqual([]);
});

test('what other servers found while none was heard is read once they are heard again', async () => {
  const line = new BusLine();
  const here = await boot({ line, server: 'here', turn: true });
  await here.report(fine);
  const there = await boot({ line, server: 'there', store: here.store, turn: false });
  await expect.poll(() => there.fleet.elsewhere.has('d')).toBe(true);
  const problem = {
    deviceid: 'd',
    kind: 'cameraLost',
    channel: 3,
    sinceMs: 1,
    closedMs: 0,
    detail: {},
  } as const;
  await here.store.problems.put([problem]);
  expect(there.open()).toEqual([]);
  there.bus.publish('kept.changed', { entity: 'problem', key: '' });
  await expect.poll(there.open).toEqual(['cameraLost 3']);
});
