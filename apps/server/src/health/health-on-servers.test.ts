import type { Telemetry } from '@outrider/model/positions/position.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { expect, test } from 'vitest';
import { BusLine } from '../bus/in-process-bus.ts';
import { bootHealth, fine, lost } from './testing.ts';

const HOUR = 3_600_000;

test('what one server finds others show, too, and go on with it where the vehicle comes to them', async () => {
  const line = new BusLine();
  const here = await bootHealth({ line, server: 'here', turn: true });
  const there = await bootHealth({ line, server: 'there', store: here.store, turn: false });
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

test('of a vehicle that is on no server the server whose turn it is says that; the others show it', async () => {
  const line = new BusLine();
  const here = await bootHealth({ line, server: 'here', turn: true });
  const there = await bootHealth({ line, server: 'there', store: here.store, turn: false });
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
  const here = await bootHealth({ line, server: 'here', turn: true });
  await here.report(fine);
  const there = await bootHealth({ line, server: 'there', store: here.store, turn: false });
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

test('a server without the turn keeps for how long a vehicle was away that comes back to it', async () => {
  const line = new BusLine();
  const here = await bootHealth({ line, server: 'here', turn: false });
  await here.report(fine);
  here.clock.advance(6 * 60_000);
  await here.round([]);
  here.clock.advance(48 * HOUR);
  const { asked } = here.turns;
  await expect
    .poll(() => {
      here.clock.advance(30_000);
      return here.turns.asked;
    })
    .toBeGreaterThan(asked + 1);
  expect(here.open()).toEqual([]);
  await here.report(fine);
  await expect
    .poll(async () => {
      here.clock.advance(1_000);
      await here.report(fine);
      return (await here.store.deviceAbsences.longestSince(0)).get('d') ?? 0;
    })
    .toBeGreaterThan(47 * HOUR);
});

test('what a server says while the store is read is not lost to what was read before it', async () => {
  const line = new BusLine();
  const here = await bootHealth({ line, server: 'here', turn: true });
  await here.report(fine);
  /** Each reading of the other server waits here, once it knows what is open. */
  const readings = [0, 1].map(() => ({
    begun: Promise.withResolvers<void>(),
    goesOn: Promise.withResolvers<void>(),
  }));
  const [first, second] = readings;
  let waiting: Iterator<(typeof readings)[number]> | undefined;
  const problems = {
    ...here.store.problems,
    closedSince: async (sinceMs: number) => {
      const reading: (typeof readings)[number] | undefined = waiting?.next().value;
      reading?.begun.resolve();
      await reading?.goesOn.promise;
      return await here.store.problems.closedSince(sinceMs);
    },
  };
  const store = Object.assign(Object.create(here.store) as typeof here.store, { problems });
  const there = await bootHealth({ line, server: 'there', store, turn: false });
  await expect.poll(() => there.fleet.elsewhere.has('d')).toBe(true);
  const also: Telemetry = { alarms: ['videoLost'], videoLost: [2, 3] };
  await here.report({ ...also, videoLost: [3] });
  await here.report({ ...also, videoLost: [3] });
  await here.watch().kept();
  waiting = readings.values();
  const missed = () => there.bus.publish('kept.changed', { entity: 'problem', key: '' });
  missed();
  await first?.begun.promise;
  await here.report(also);
  await here.report(also);
  expect(there.open()).toEqual(['cameraLost 3', 'cameraLost 2']);
  missed();
  first?.goesOn.resolve();
  // One reading begins when the one before it is over.
  await second?.begun.promise;
  expect(there.open()).toEqual(['cameraLost 3', 'cameraLost 2']);
  second?.goesOn.resolve();
  await here.watch().kept();
});

test('what could not be kept is not lost to what is read of the store', async () => {
  const line = new BusLine();
  const here = await bootHealth({ line, server: 'here', turn: true });
  let isFull = true;
  let readings = 0;
  const { put, closedSince } = here.store.problems;
  const problems = {
    ...here.store.problems,
    put: async (some: Parameters<typeof put>[0]) => {
      if (isFull) throw new OutriderError('STORE_FULL', 'full');
      await put(some);
    },
    closedSince: async (sinceMs: number) => {
      readings++;
      return await closedSince(sinceMs);
    },
  };
  const store = Object.assign(Object.create(here.store) as typeof here.store, { problems });
  const there = await bootHealth({ line: new BusLine(), server: 'there', store, turn: true });
  there.use.limitBytes = 100;
  there.use.usedBytes = 100;
  await there.round(['dataOver']);
  const before = readings;
  // One reading begins when the one before it is over.
  for (const reading of [1, 2]) {
    there.bus.publish('kept.changed', { entity: 'problem', key: '' });
    await expect.poll(() => readings).toBe(before + reading);
  }
  expect(there.open()).toEqual(['dataOver 0']);
  isFull = false;
  await there.round(['dataOver']);
  await there.watch().kept();
  expect(await store.problems.open()).toMatchObject([{ deviceid: 'd', kind: 'dataOver' }]);
});
