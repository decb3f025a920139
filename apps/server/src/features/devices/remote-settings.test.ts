import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { everyRight, grantLevel, startDoors, type TestDoors } from '../../doors/testing.ts';
import { rawCall, signInNew } from '../../doors/testing-caller.ts';
import { TestControl } from '../../doors/testing-sockets.ts';
import type { RemoteOutcome } from '../../fleet/links/remote-commands.ts';

let doors: TestDoors;
const keys = new Map<string, string>();
beforeAll(async () => {
  doors = await startDoors();
  keys.set('root', await signInNew(doors, 'root', { level: 0 }));
  keys.set('dispatcher', await signInNew(doors, 'dispatcher', { level: 1, groupIds: [1] }));
});
afterAll(() => doors[Symbol.asyncDispose]());

const HAS = {
  net_HbSec: 30,
  net_FtpUser: 'bus',
  net_FtpPwd: 'secret word',
  net_Server: '192.0.2.7:6808',
  sys_TURN: true,
};

/** A recorder that takes what it is told, but what `refuses` names. */
function attach(deviceid: string, refuses: readonly string[] = []) {
  const told: object[] = [];
  const detach = doors.fleet.links.attach({
    protocol: 'fake',
    deviceid,
    close() {},
    commands: {
      remote: {
        read: async () => ({ dialect: 'x', firmware: '1', keys: Object.keys(HAS), values: HAS }),
        write: async ({ values }) => {
          told.push(values);
          const outcomes = Object.entries(values).map(([key, has]): RemoteOutcome =>
            refuses.includes(key)
              ? { key, state: 'refused', fault: 'no' }
              : { key, state: 'confirmed', fault: '', has },
          );
          return { outcomes };
        },
      },
    },
  });
  onTestFinished(detach);
  return { told, detach };
}

interface Read {
  readonly data: string;
  readonly keys: Record<string, { readonly wanted?: { readonly state: string; readonly user: string } }>;
}
const path = (deviceid: string) => `/gkserver/gkdevicesetup/${deviceid}`;
const read = async (user: string, deviceid = 'A', fresh = '1') =>
  await rawCall<Read>(doors, keys.get(user), 'GET', `${path(deviceid)}?fresh=${fresh}`);
const write = async (user: string, deviceParams: object, more: object = {}, deviceid = 'A') =>
  await rawCall<{ code?: string }>(doors, keys.get(user), 'PUT', path(deviceid), { deviceParams, ...more });
const setsOf = async (user: string) => JSON.parse((await read(user, 'A', '0')).data) as object;

test('a recorder is read, told, and what waits for one that is away is an offline set; passwords are never told', async () => {
  const { told, detach } = attach('A');
  expect(await read('root')).toMatchObject({ success: true, online: true, settable: Object.keys(HAS) });
  const sets = await setsOf('root');
  expect(sets).toMatchObject({ current: { net_HbSec: 30, net_FtpUser: 'bus' }, offlineset: {} });
  expect(JSON.stringify(sets)).not.toContain('secret word');
  expect(await write('root', { net_HbSec: 5 })).toMatchObject({ success: true, offlineset: false });
  detach();
  const saved = await write('root', { net_HbSec: 9, net_FtpPwd: 'other word' });
  expect(saved).toMatchObject({ success: false, offlineset: true });
  const after = await setsOf('root');
  expect(after).toMatchObject({ current: { net_HbSec: 5 }, offlineset: { net_HbSec: 9 } });
  expect(JSON.stringify(after)).not.toContain('other word');
  const { keys: stands } = await read('root');
  expect(stands['net_HbSec']?.wanted).toMatchObject({ value: '9', user: 'root', state: 'waiting' });
  expect(JSON.stringify(stands)).not.toContain('other word');
  expect(await rawCall(doors, keys.get('root'), 'DELETE', `${path('A')}/net_HbSec`)).toMatchObject({
    hasError: false,
  });
  expect((await read('root')).keys['net_HbSec']?.wanted).toMatchObject({ state: 'takenBack' });
  const { told: later } = attach('A');
  await expect.poll(() => later).toEqual([{ net_FtpPwd: 'other word' }]);
  expect(told).toEqual([{ net_HbSec: 5 }]);
  const { data } = await rawCall<{ data: { data: string; changes?: unknown }[] }>(
    doors,
    keys.get('root'),
    'POST',
    '/gklog/accesslog',
    { deviceid: 'A' },
  );
  const trail = JSON.stringify(data);
  expect(trail).toContain('wants other settings of A');
  expect(trail).toContain('Time between heartbeats');
  expect(trail).not.toContain('other word');
});

test('the control connection reads and tells too: saved offline is 2, what was refused is an error with its name', async () => {
  const { detach } = attach('A', ['sys_TURN']);
  await read('root');
  const control = await TestControl.open(doors.port);
  onTestFinished(() => control.socket.close());
  await control.signIn('root', keys.get('root'));
  const ask = async (letters: Record<string, string>) =>
    (await control.ask({ I: 'A', ...letters }))[0]?.fields;
  expect(JSON.parse((await ask({ M: 'D13' }))?.['Z'] ?? '')).toMatchObject({ current: { sys_TURN: true } });
  expect((await ask({ M: 'D16', Z: '{"net_HbSec":7}' }))?.['R']).toBe('1');
  expect(await ask({ M: 'D16', Z: '{"sys_TURN":false}' })).toMatchObject({
    R: '400',
    Z: 'The device did not take sys_TURN',
  });
  expect((await read('root')).keys['sys_TURN']?.wanted).toMatchObject({ value: 'false', state: 'refused' });
  expect((await ask({ M: 'D16', Z: '{"constructor":1}' }))?.['R']).toBe('400');
  expect((await ask({ M: 'D05', A: 'van' }))?.['R']).toBe('1');
  detach();
  expect((await ask({ M: 'D06', A: 'word' }))?.['R']).toBe('2');
});

test('what does not fit, has no way, or cuts off without the id typed, is refused, and nothing is kept', async () => {
  attach('A');
  await read('root');
  for (const bad of [{ net_HbSec: 31 }, { net_HbSec: 'x' }, { nothing: 1 }, {}, { g_sensor_x: 5 }])
    expect(await write('root', bad), JSON.stringify(bad)).toMatchObject({ code: 'VALIDATION' });
  const server = { net_Server: '192.0.2.8:6808' };
  expect(await write('root', server)).toMatchObject({ message: remoteSentences.unconfirmed });
  expect(await write('root', server, { confirm: 'B' })).toMatchObject({ code: 'VALIDATION' });
  expect((await read('root')).keys['net_Server']?.wanted).toBeUndefined();
  expect(await write('root', server, { confirm: 'A' })).toMatchObject({ success: true });
  expect(await write('root', { net_HbSec: 5 }, {}, 'nobody')).toMatchObject({ code: 'NOT_FOUND' });
});

test('each key has its right, to see and to set, and a vehicle out of scope is not there', async () => {
  const { told } = attach('A');
  await read('root');
  await grantLevel(doors.store, 1, ['F_rmdvrs', 'F_rmdvrs_heartbeat']);
  await doors.sessions.readAccessAnew();
  expect(await read('dispatcher')).toMatchObject({ settable: ['net_HbSec'] });
  expect(Object.keys((await read('dispatcher')).keys)).toEqual(['net_HbSec']);
  expect(await write('dispatcher', { net_HbSec: 8 })).toMatchObject({ success: true });
  expect(await write('dispatcher', { net_HbSec: 9, sys_TURN: true })).toMatchObject({ code: 'FORBIDDEN' });
  expect(await write('dispatcher', { net_HbSec: 9 }, {}, 'B')).toMatchObject({ code: 'NOT_FOUND' });
  expect(told).toEqual([{ net_HbSec: 8 }]);
  await grantLevel(doors.store, 1, ['F_rmdvrs_heartbeat']);
  await doors.sessions.readAccessAnew();
  expect(await read('dispatcher')).toMatchObject({ code: 'FORBIDDEN' });
  await grantLevel(doors.store, 1, everyRight);
  await doors.sessions.readAccessAnew();
});
