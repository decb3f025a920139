import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { LocalLinks } from '../fleet/links/local-links.ts';
import type { RemoteOutcome } from '../fleet/links/remote-commands.ts';
import { silentLog } from '../testing-log.ts';
import { type RemoteElsewhere, RemoteSettings } from './remote-settings.ts';

const START = Date.UTC(2026, 10, 22, 12);

/** Settings of a recorder `d` whose answers tests have in hand, over a real store. */
async function boot() {
  const clock = new ManualClock(START);
  const folder = await mkdtemp(join(tmpdir(), 'outrider-remote-'));
  layDatabase(folder);
  const store = await openSqliteStore({ folder }, clock);
  onTestFinished(async () => {
    await store[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });
  await store.devices.add({ ...sampleDevice, deviceid: 'd' });
  const bus = new InProcessBus(silentLog);
  const links = new LocalLinks({ bus, clock, log: silentLog });
  const told: Record<string, unknown>[] = [];
  let reads = 0;
  const confirm = (values: Record<string, unknown>): RemoteOutcome[] =>
    Object.entries(values).map(([key, value]) => ({
      key,
      state: 'confirmed',
      fault: '',
      has: value as never,
    }));
  const recorder = {
    firmware: '1',
    write: async (values: Record<string, unknown>): Promise<RemoteOutcome[]> => confirm(values),
  };
  const attach = (deviceid = 'd') =>
    links.attach({
      protocol: 'fake',
      deviceid,
      close() {},
      commands: {
        remote: {
          read: async () => {
            reads++;
            return {
              dialect: 'x',
              firmware: recorder.firmware,
              keys: ['net_HbSec'],
              values: { net_HbSec: 30 },
            };
          },
          write: async ({ values }) => {
            told.push(values);
            return { outcomes: await recorder.write(values) };
          },
        },
      },
    });
  const start = async (elsewhere?: RemoteElsewhere) => {
    const others = elsewhere && { elsewhere };
    const remote = await RemoteSettings.start({ store, links, bus, clock, log: silentLog, ...others });
    onTestFinished(() => remote[Symbol.asyncDispose]());
    return remote;
  };
  const remote = await start();
  const stand = async () =>
    (await remote.standOf('d')).wishes.map(({ key, state, value }) => [key, state, value]);
  return { clock, bus, store, remote, start, told, attach, recorder, confirm, stand, reads: () => reads };
}

test('wishes wait for a recorder that is away; when it comes it is told all of them in one run, as wanted now, once', async () => {
  const { remote, told, attach, stand } = await boot();
  await remote.want('d', { net_HbSec: 5, sys_TURN: true }, 'ann');
  await remote.want('d', { net_HbSec: 9 }, 'bob');
  expect(await stand()).toEqual([
    ['net_HbSec', 'waiting', 9],
    ['sys_TURN', 'waiting', true],
  ]);
  attach();
  await expect
    .poll(async () => (await stand()).map(([, state]) => state))
    .toEqual(['confirmed', 'confirmed']);
  expect(told).toEqual([{ net_HbSec: 9, sys_TURN: true }]);
  attach();
  await remote.told('d');
  expect(told).toHaveLength(1);
  expect((await remote.standOf('d')).reports).toMatchObject([
    { key: 'net_HbSec', value: 9, by: 'confirmed' },
    { key: 'sys_TURN', value: true, by: 'confirmed' },
  ]);
});

test('what another server kept while nobody heard it is told when that may be so', async () => {
  const { bus, store, remote, told, attach } = await boot();
  attach();
  await store.remoteSettings.want('d', { net_HbSec: 5 }, 'ann');
  await remote.told('d');
  expect(told).toEqual([]);
  bus.publish('remote.wanted', { deviceid: '' });
  await expect.poll(() => told).toEqual([{ net_HbSec: 5 }]);
});

test('what somebody at another server wants is told whether that was heard on the bus already or not', async () => {
  const { store, remote, told, attach } = await boot();
  attach();
  await store.remoteSettings.want('d', { net_HbSec: 5 }, 'ann');
  await remote.toldFor('d');
  expect(told).toEqual([{ net_HbSec: 5 }]);
});

test('a recorder of another server is read and told by that one, when somebody asks for it', async () => {
  const { bus, remote: before, attach, start } = await boot();
  const detach = attach();
  await before.read('d');
  detach();
  const asked: string[] = [];
  const remote = await start({
    isThere: (deviceid) => deviceid === 'd',
    read: async (deviceid) => void asked.push(`read ${deviceid}`),
    told: (deviceid) => {
      asked.push(`told ${deviceid}`);
      return Promise.reject(new OutriderError('DEVICE_OFFLINE', 'its server is away'));
    },
  });
  expect([remote.isThere('d'), remote.isReachable('d'), remote.isReachable('e')]).toEqual([
    false,
    true,
    false,
  ]);
  await remote.read('d');
  await remote.told('d');
  expect(asked).toEqual(['read d', 'told d']);
  // Its own server reads one that says another firmware.
  bus.publish('device.version', { deviceid: 'd', version: '9', model: '' });
  await remote.told('e');
  expect(asked).toEqual(['read d', 'told d']);
  attach();
  expect(remote.isThere('d')).toBe(true);
  await remote.told('d');
  expect(asked).toEqual(['read d', 'told d']);
});

test('what was taken back is never told, and what is on its way is not taken back', async () => {
  const { remote, told, attach, recorder, confirm, stand } = await boot();
  await remote.want('d', { net_HbSec: 5, sys_TURN: true }, 'ann');
  await remote.takeBack('d', 'net_HbSec');
  const { promise, resolve } = Promise.withResolvers<undefined>();
  recorder.write = async (values) => {
    await promise;
    return confirm(values);
  };
  attach();
  await expect.poll(() => told).toEqual([{ sys_TURN: true }]);
  await expect(remote.takeBack('d', 'sys_TURN')).rejects.toMatchObject({ code: 'CONFLICT' });
  // Wanted again meanwhile: what comes of the older wish is not taken for this one's.
  await remote.want('d', { sys_TURN: false }, 'bob');
  resolve(undefined);
  await expect.poll(stand).toEqual([
    ['net_HbSec', 'takenBack', 5],
    ['sys_TURN', 'confirmed', false],
  ]);
  expect(told).toEqual([{ sys_TURN: true }, { sys_TURN: false }]);
});

test('what was wished while a recorder was told something else, and went, is told when it comes again', async () => {
  const { remote, told, attach, recorder, confirm, stand } = await boot();
  const leave = attach();
  recorder.write = async (values) => {
    recorder.write = async (next) => confirm(next);
    await remote.want('d', { sys_TURN: true }, 'bob');
    leave();
    return confirm(values);
  };
  await remote.want('d', { net_HbSec: 5 }, 'ann');
  await remote.told('d');
  await remote.told('d');
  expect((await stand()).at(-1)).toEqual(['sys_TURN', 'waiting', true]);
  attach();
  await expect.poll(async () => (await stand()).at(-1)).toEqual(['sys_TURN', 'confirmed', true]);
  expect(told.at(-1)).toMatchObject({ sys_TURN: true });
});

test('of a crowd of recorders some are marked as told, and what came of it kept, by one commit each; the few that come first do not wait', async () => {
  const { remote, store, told, attach, clock } = await boot();
  const crowd = Array.from({ length: 12 }, (_, at) => `e${at}`);
  for (const deviceid of crowd) {
    await store.devices.add({ ...sampleDevice, deviceid });
    await remote.want(deviceid, { net_HbSec: 5 }, 'ann');
  }
  const tell = vi.spyOn(store.remoteSettings, 'tell');
  const settle = vi.spyOn(store.remoteSettings, 'settle');
  for (const deviceid of crowd) attach(deviceid);
  await expect.poll(() => told).toHaveLength(4);
  clock.advance(100);
  await expect.poll(() => told).toHaveLength(12);
  clock.advance(100);
  const states = async () =>
    new Set((await store.remoteSettings.wishesOf('net_HbSec')).map(({ state }) => state));
  await expect.poll(states).toEqual(new Set(['confirmed']));
  expect(tell.mock.calls.map(([deviceids]) => deviceids.length)).toEqual([1, 1, 1, 1, 8]);
  expect(settle.mock.calls.reduce((sum, [devices]) => sum + devices.length, 0)).toBe(12);
  expect(settle.mock.calls.length).toBeLessThan(12);
});

test('of a crowd of recorders those that still wait when the server stops are told nothing, and not marked as told', async () => {
  const { remote, store, told, attach } = await boot();
  const crowd = Array.from({ length: 8 }, (_, at) => `e${at}`);
  for (const deviceid of crowd) {
    await store.devices.add({ ...sampleDevice, deviceid });
    await remote.want(deviceid, { net_HbSec: 5 }, 'ann');
  }
  for (const deviceid of crowd) attach(deviceid);
  await expect.poll(() => told).toHaveLength(4);
  await remote[Symbol.asyncDispose]();
  expect(told).toHaveLength(4);
  const states = (await store.remoteSettings.wishesOf('net_HbSec')).map(({ state }) => state);
  expect(states.slice(4)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
});

test('what a recorder refuses, or has otherwise, has its words and is not told again', async () => {
  const { remote, told, attach, recorder, stand } = await boot();
  recorder.write = async () => [
    { key: 'net_HbSec', state: 'differs', fault: 'other', has: 30 },
    { key: 'sys_TURN', state: 'refused', fault: 'no' },
  ];
  attach();
  await remote.want('d', { net_HbSec: 5, sys_TURN: true }, 'ann');
  await remote.told('d');
  expect(await stand()).toMatchObject([
    ['net_HbSec', 'differs', 5],
    ['sys_TURN', 'refused', true],
  ]);
  expect((await remote.standOf('d')).reports).toMatchObject([{ key: 'net_HbSec', value: 30 }]);
  attach();
  await remote.told('d');
  expect(told).toHaveLength(1);
});

test('a recorder that is there and silent is told again a while later, some times, and anew when it comes', async () => {
  const { remote, told, attach, recorder, stand, clock } = await boot();
  recorder.write = () => Promise.reject(new OutriderError('DEVICE_OFFLINE', 'no answer'));
  attach();
  await remote.want('d', { net_HbSec: 5 }, 'ann');
  await remote.told('d');
  expect(await stand()).toEqual([['net_HbSec', 'waiting', 5]]);
  for (const times of [2, 3]) {
    clock.advance(30_000);
    await expect.poll(() => told).toHaveLength(times);
    await remote.told('d');
  }
  clock.advance(300_000);
  await remote.told('d');
  expect(told).toHaveLength(3);
  attach();
  await expect.poll(() => told).toHaveLength(4);
});

test('what was told in vain while the store is full can be taken back once there is room, though the recorder is away', async () => {
  const { remote, attach, recorder, stand, clock, store } = await boot();
  const settle = store.remoteSettings.settle;
  let isFull = true;
  vi.spyOn(store.remoteSettings, 'settle').mockImplementation(async (devices) => {
    if (isFull && devices.some(({ outcomes }) => outcomes.some(({ state }) => state === 'waiting')))
      throw new OutriderError('STORE_FULL', 'The disk is full');
    await settle(devices);
  });
  const leave = attach();
  recorder.write = async () => {
    leave();
    throw new OutriderError('DEVICE_OFFLINE', 'no answer');
  };
  await remote.want('d', { net_HbSec: 5 }, 'ann');
  await remote.told('d');
  expect(await stand()).toEqual([['net_HbSec', 'told', 5]]);
  clock.advance(30_000);
  await remote.told('d');
  expect(await stand()).toEqual([['net_HbSec', 'told', 5]]);
  isFull = false;
  clock.advance(30_000);
  await expect.poll(stand).toEqual([['net_HbSec', 'waiting', 5]]);
  await remote.takeBack('d', 'net_HbSec');
});

test('a wish that could not be told as the store was full is told a while later', async () => {
  const { remote, attach, told, stand, clock, store } = await boot();
  attach();
  vi.spyOn(store.remoteSettings, 'tell').mockRejectedValueOnce(
    new OutriderError('STORE_FULL', 'The disk is full'),
  );
  await remote.want('d', { net_HbSec: 5 }, 'ann');
  await remote.told('d');
  expect(told).toEqual([]);
  clock.advance(30_000);
  await expect.poll(stand).toEqual([['net_HbSec', 'confirmed', 5]]);
  expect(told).toEqual([{ net_HbSec: 5 }]);
});

test('what was told when the server ended, and nobody heard the answer of, is told again by the next one', async () => {
  const { remote, start, told, attach, recorder, confirm, stand } = await boot();
  recorder.write = () => new Promise(() => {});
  const detach = attach();
  await remote.want('d', { net_HbSec: 5 }, 'ann');
  await expect.poll(stand).toEqual([['net_HbSec', 'told', 5]]);
  await remote[Symbol.asyncDispose]();
  expect(await stand()).toEqual([['net_HbSec', 'told', 5]]);
  detach();
  recorder.write = async (values) => confirm(values);
  const next = await start();
  attach();
  await next.told('d');
  await expect.poll(stand).toEqual([['net_HbSec', 'confirmed', 5]]);
  expect(told.at(-1)).toEqual({ net_HbSec: 5 });
});

test('what was told when the server ended is taken back while its recorder is away, and never told', async () => {
  const { remote, start, told, attach, recorder, stand, clock } = await boot();
  recorder.write = () => new Promise(() => {});
  const detach = attach();
  await remote.want('d', { net_HbSec: 5 }, 'ann');
  await expect.poll(stand).toEqual([['net_HbSec', 'told', 5]]);
  await remote[Symbol.asyncDispose]();
  detach();
  clock.advance(1);
  const next = await start();
  expect(await stand()).toEqual([['net_HbSec', 'told', 5]]);
  await next.takeBack('d', 'net_HbSec');
  expect(await stand()).toEqual([['net_HbSec', 'takenBack', 5]]);
  const before = told.length;
  attach();
  await next.told('d');
  expect(told).toHaveLength(before);
});

test('a recorder is read when somebody looks, not again at once, and when it comes with another firmware', async () => {
  const { remote, attach, reads, recorder, bus, clock } = await boot();
  await expect(remote.read('d')).rejects.toMatchObject({ code: 'DEVICE_OFFLINE' });
  attach();
  bus.publish('device.version', { deviceid: 'd', version: '9', model: '' });
  await Promise.all([remote.read('d'), remote.read('d')]);
  expect(reads()).toBe(1);
  const { dialect, reports } = await remote.standOf('d');
  expect(dialect).toEqual({ dialect: 'x', firmware: '1', keys: ['net_HbSec'], askedMs: START });
  expect(reports).toMatchObject([{ key: 'net_HbSec', value: 30, by: 'answer' }]);
  clock.advance(10_000);
  bus.publish('device.version', { deviceid: 'd', version: '1', model: '' });
  await remote.told('d');
  expect(reads()).toBe(1);
  recorder.firmware = '2';
  bus.publish('device.version', { deviceid: 'd', version: '2', model: '' });
  await expect.poll(reads).toBe(2);
});
