import { access } from 'node:fs/promises';
import type { RemoteDialect } from '@outrider/store/devices/remote-settings.ts';
import { expect, onTestFinished, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { AutoUploads } from './auto-uploads.ts';
import { bootUploads, said } from './testing-uploads.ts';
import type { Admitted } from './upload-door.ts';

const KEYS = ['net_FtpEn', 'net_FtpSv', 'net_FtpUser', 'net_FtpPwd'];

/** Accounts over a real store, a door that tells what is done to it, and recorders with these settings. */
async function boot(keys: readonly string[] = KEYS) {
  const uploads = await bootUploads();
  const bus = new InProcessBus(silentLog);
  const wanted: Readonly<Record<string, unknown>>[] = [];
  const dropped: string[] = [];
  const door = {
    fault: undefined as Error | undefined,
    admit: undefined as ((user: string, password: string) => Promise<Admitted | undefined>) | undefined,
  };
  const remote = { want: async (): Promise<void> => {} };
  const dialect: RemoteDialect = { dialect: 'd', firmware: '1', keys, askedMs: 0 };
  const start = async () => {
    const made = await AutoUploads.start({
      ...uploads.parts,
      room: uploads.room,
      bus,
      log: silentLog,
      address: () => '192.0.2.1',
      door: {
        stand: async (admit) => {
          if (door.fault !== undefined) throw door.fault;
          door.admit = admit;
          return {
            port: 6082,
            drop: (deviceid) => void dropped.push(deviceid),
            dropAll: () => void dropped.push('all'),
            [Symbol.asyncDispose]: async () => void (door.admit = undefined),
          };
        },
      },
      remote: {
        isReachable: () => false,
        read: async () => {},
        standOf: async () => ({ dialect, reports: [], wishes: [] }),
        want: async (_deviceid, values) => {
          await remote.want();
          wanted.push(values);
        },
      },
    });
    onTestFinished(() => made[Symbol.asyncDispose]());
    return made;
  };
  return { ...uploads, bus, wanted, dropped, remote, door, start, auto: await start() };
}

test('nobody has an account at first, and the door is closed', async () => {
  const { auto, door } = await boot();
  expect(await auto.accounts()).toEqual([]);
  expect(door.admit).toBeUndefined();
});

test('a recorder with settings for FTP is told its account, and nobody else is', async () => {
  const { auto, wanted, door, store } = await boot();
  expect(await auto.switchOn('a', 'ann')).toBeUndefined();
  expect(wanted).toEqual([
    {
      net_FtpEn: true,
      net_FtpSv: '192.0.2.1:6082',
      net_FtpUser: 'a',
      net_FtpPwd: expect.stringMatching(/^[0-9a-f]{24}$/),
    },
  ]);
  const password = String(wanted[0]?.['net_FtpPwd']);
  expect(JSON.stringify(await store.uploadAccounts.list())).not.toContain(password);
  expect(await auto.accounts()).toMatchObject([{ deviceid: 'a', told: true, madeBy: 'ann' }]);
  expect(await door.admit?.('a', password)).toMatchObject({ deviceid: 'a' });
  for (const [user, other] of [
    ['a', 'x'],
    ['b', password],
    ['', ''],
  ] as const)
    expect(await door.admit?.(user, other)).toBeUndefined();
});

test('an account says that its recorder is told once the wish is kept, and not before', async () => {
  const { auto, remote } = await boot();
  remote.want = async () => {
    // As a server finds it that was killed now.
    expect(await auto.accounts()).toMatchObject([{ deviceid: 'a', told: false }]);
    throw new Error('the disk is full');
  };
  expect(await auto.switchOn('a', 'ann')).toMatchObject({ user: 'a' });
  expect(await auto.accounts()).toMatchObject([{ deviceid: 'a', told: false }]);
});

test('another recorder is given what to enter, once; a new password takes the place of the old one', async () => {
  const { auto, wanted, door, dropped } = await boot(['net_FtpEn']);
  const first = await auto.switchOn('a', 'ann');
  expect(first).toMatchObject({ server: '192.0.2.1:6082', user: 'a' });
  const second = await auto.switchOn('a', 'bob');
  expect(await door.admit?.('a', first?.password ?? '')).toBeUndefined();
  expect(await door.admit?.('a', second?.password ?? '')).toBeDefined();
  expect(dropped).toEqual(['a', 'a']);
  expect(wanted).toEqual([]);
});

test('where another server may have changed any account unheard, all come anew', async () => {
  const { auto, bus, dropped } = await boot();
  await auto.switchOn('a', 'ann');
  bus.publish('uploads.changed', { deviceid: '' });
  expect(dropped).toEqual(['a', 'all']);
});

test('with the last account the door closes, and the recorder is told', async () => {
  const { auto, wanted, door, dropped } = await boot();
  for (const deviceid of ['a', 'b']) await auto.switchOn(deviceid, 'ann');
  await auto.switchOff('a', 'ann');
  expect(wanted.at(-1)).toEqual({ net_FtpEn: false });
  expect(dropped.at(-1)).toBe('a');
  expect(door.admit).toBeDefined();
  await auto.switchOff('b', 'ann');
  await expect.poll(() => door.admit).toBeUndefined();
  await expect(auto.switchOff('b', 'ann')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a port that cannot be opened is told, and nothing is kept', async () => {
  const { auto, door } = await boot();
  door.fault = new Error('listen EADDRINUSE');
  await expect(auto.switchOn('a', 'ann')).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await auto.accounts()).toEqual([]);
});

test('after a start the door opens for the accounts that there are, a while later where it cannot at once', async () => {
  const { auto, door, start, clock } = await boot([]);
  const given = await auto.switchOn('a', 'ann');
  await auto[Symbol.asyncDispose]();
  expect(door.admit).toBeUndefined();
  door.fault = new Error('listen EADDRINUSE');
  await start();
  door.fault = undefined;
  clock.advance(60_000);
  await expect.poll(() => door.admit).toBeDefined();
  expect(await door.admit?.('a', given?.password ?? '')).toBeDefined();
});

test('account and files of a device go with it', async () => {
  const { auto, bus, store, filesOf, folder, room, door } = await boot();
  await auto.switchOn('a', 'ann');
  await filesOf('a').write('x', 0, said('hello'));
  await filesOf('b').write('y', 0, said('hey'));
  await store.devices.remove('a');
  bus.publish('device.record', { deviceid: 'a', change: 'removed' });
  await expect
    .poll(() =>
      access(folder.pathOf(1)).then(
        () => 'there',
        () => 'gone',
      ),
    )
    .toBe('gone');
  await access(folder.pathOf(2));
  expect(room.bytes).toBe(3);
  await expect.poll(() => door.admit).toBeUndefined();
});
