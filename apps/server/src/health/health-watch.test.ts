import { OutriderError } from '@outrider/model/error-code.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { expect, test } from 'vitest';
import { reportAt } from '../fleet/testing.ts';
import { bootHealth, fine, lost } from './testing.ts';

const HOUR = 3_600_000;

test('a camera that is lost is a problem from the second report on, is told and kept, and is history when it is back', async () => {
  const { report, open, told, store, watch, clock } = await bootHealth();
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

test('reports that a recorder kept back, and devices that are not let in, are looked at by nobody', async () => {
  const { report, open, fleet, clock } = await bootHealth();
  await report(lost, true);
  await report(lost, true);
  expect(open()).toEqual([]);
  await fleet.newTerminals.note({ protocol: 'JT808', name: 'new', plate: '' });
  for (let at = 0; at < 2; at++)
    await fleet.reports.take('new', [{ ...reportAt(clock.now()), telemetry: lost }]);
  expect(open()).toEqual([]);
});

test('a server that starts again has what was open, once', async () => {
  const { report, open, restart, store } = await bootHealth();
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
  const { report, store, watch, round } = await bootHealth();
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
  const { report, open, clock, round, store } = await bootHealth();
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
  const { use, round, watch, clock, restart } = await bootHealth();
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
  const { bus, round, open, watch } = await bootHealth();
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
  const { use, report, round, watch, clock, restart, happened } = await bootHealth();
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
  const { use, round, store, watch, happened } = await bootHealth();
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
  const { use, round, store, watch, happened, events, restart, clock } = await bootHealth();
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

test('where nobody says whose turn it is a server goes on as it did', async () => {
  const { use, round, turns } = await bootHealth();
  await round([]);
  turns.fails = true;
  use.limitBytes = 100;
  use.usedBytes = 100;
  await round(['dataOver']);
});
