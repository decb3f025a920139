import { createHash } from 'node:crypto';
import { ManualClock } from '@outrider/kit/clock.ts';
import { MAX_BULK_DEVICES, MAX_BULK_KEYS } from '@outrider/model/remote-settings/bulk-change.ts';
import { remoteKeys } from '@outrider/model/remote-settings/remote-settings.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import type { WireDifference, WireRemoteChange } from '@outrider/protocol/devices/bulk-calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyRight, grantLevel, startDoors, type TestDoors } from '../../doors/testing.ts';
import { rawCall, signInNew } from '../../doors/testing-caller.ts';
import { TestControl } from '../../doors/testing-sockets.ts';
import { BulkSettings } from '../../remote/bulk-settings.ts';
import type { RemoteOutcome } from '../../fleet/links/remote-commands.ts';

let doors: TestDoors;
const keys = new Map<string, string>();
const clock = new ManualClock(Date.UTC(2026, 10, 26, 10));
beforeEach(async () => {
  doors = await startDoors({}, clock);
  keys.set('root', await signInNew(doors, 'root', { level: 0 }));
  keys.set('dispatcher', await signInNew(doors, 'dispatcher', { level: 1, groupIds: [1] }));
});
afterEach(() => doors[Symbol.asyncDispose]());

const HAS = { net_HbSec: 30, net_Server: '192.0.2.7:6808', sys_TURN: true, net_FtpPwd: 'secret word' };

/** A recorder that takes what it is told, but what `refuses` names; it has been read. */
async function attach(deviceid: string, { has = HAS, refuses = [] as readonly string[] } = {}) {
  const told: object[] = [];
  const values: Record<string, unknown> = { ...has };
  const sign = () =>
    doors.fleet.links.attach({
      protocol: 'fake',
      deviceid,
      close() {},
      commands: {
        remote: {
          read: async () => ({
            dialect: 'x',
            firmware: '1',
            keys: Object.keys(has),
            values: values as never,
          }),
          write: async ({ values: wanted }) => {
            told.push(wanted);
            const outcomes = Object.entries(wanted).map(([key, value]): RemoteOutcome => {
              if (refuses.includes(key)) return { key, state: 'refused', fault: 'no' };
              values[key] = value;
              return { key, state: 'confirmed', fault: '', has: value };
            });
            return { outcomes };
          },
        },
      },
    });
  let detach = sign();
  await call('root', 'GET', `/gkserver/gkdevicesetup/${deviceid}`, { fresh: '1' });
  return {
    told,
    leave: () => detach(),
    come() {
      clock.advance(1_000);
      detach = sign();
    },
  };
}

const path = '/gkserver/devicesettings';
const call = async <T = object>(
  user: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  to: string,
  body?: object,
) =>
  await rawCall<T & { code?: string; message?: string }>(
    doors,
    keys.get(user),
    method,
    method === 'GET' && body !== undefined
      ? `${to}?${new URLSearchParams(body as Record<string, string>)}`
      : to,
    method === 'GET' ? undefined : body,
  );
const compare = async (values: object, devices = ['A', 'B'], user = 'root') =>
  await call<WireDifference>(user, 'POST', `${path}/difference`, { devices, values });
const write = async (
  values: object,
  { devices = ['A', 'B'], user = 'root', ...more }: Record<string, unknown> = {},
) => {
  const { seen } = await compare(values, devices as string[], String(user));
  return await call<{ change: number; settings: number }>(String(user), 'POST', `${path}/changes`, {
    devices,
    values,
    seen,
    ...more,
  });
};
const changes = async (user = 'root') =>
  (await call<{ changes: WireRemoteChange[] }>(user, 'GET', `${path}/changes`)).changes;
const whatOf = ({ devices }: WireDifference) =>
  Object.fromEntries(
    devices.map(({ deviceid, settings }) => [
      deviceid,
      Object.fromEntries(Object.entries(settings).map(([key, { what }]) => [key, what])),
    ]),
  );

test('the difference of each device is seen, told as wishes, followed, and undone where the value is still the change’s', async () => {
  const a = await attach('A', { refuses: ['sys_TURN'] });
  const b = await attach('B', { has: { ...HAS, net_HbSec: 20 } });
  b.leave();
  const values = { net_HbSec: 20, sys_TURN: false, g_sensor_x: 5 };
  const difference = await compare(values);
  expect(whatOf(difference)).toEqual({
    A: { net_HbSec: 'change', sys_TURN: 'change', g_sensor_x: 'missing' },
    B: { sys_TURN: 'change', g_sensor_x: 'missing' },
  });
  expect(difference.devices.map(({ same }) => same)).toEqual([0, 1]);
  expect(difference.changes).toBe(3);
  expect(difference.devices[0]?.settings['net_HbSec']).toMatchObject({ before: 30, after: 20 });
  expect(a.told).toEqual([]);
  const made = await write(values);
  expect(made).toMatchObject({ devices: 2, settings: 3 });
  await expect.poll(() => a.told).toEqual([{ net_HbSec: 20, sys_TURN: false }]);
  await expect
    .poll(async () => (await changes())[0]?.progress)
    .toMatchObject({ confirmed: 1, refused: 1, waiting: 1 });
  const read = await call<{ values: object; devices: object[] }>(
    'root',
    'GET',
    `${path}/changes/${made.change}`,
  );
  expect(read).toMatchObject({
    values: { net_HbSec: 20, sys_TURN: false },
    devices: [
      { deviceid: 'A', problems: [{ key: 'sys_TURN', state: 'refused', fault: 'no' }] },
      { deviceid: 'B', progress: { waiting: 1 }, problems: [] },
    ],
  });
  // A part is somebody else's wish by now: it stays.
  await call('root', 'PUT', '/gkserver/gkdevicesetup/B', { deviceParams: { sys_TURN: false } });
  const undone = await call('root', 'POST', `${path}/changes/${made.change}/undo`, {});
  expect(undone).toMatchObject({ devices: 1, settings: 1, takenBack: 1, left: 1 });
  await expect.poll(() => a.told.at(-1)).toEqual({ net_HbSec: 30 });
  b.come();
  await expect.poll(() => b.told).toEqual([{ sys_TURN: false }]);
  expect(await changes()).toMatchObject([{ origin: 'undo', undoes: made.change }, { origin: 'form' }]);
  const { data } = await call<{ data: unknown }>('root', 'POST', '/gklog/accesslog', { deviceid: 'B' });
  expect(JSON.stringify(data)).toContain('wants other settings of several devices');
});

test('a change whose difference is another by now, that does not fit, or that changes nothing, is refused and kept nowhere', async () => {
  const a = await attach('A');
  await attach('B');
  const { seen } = await compare({ net_HbSec: 20 });
  await call('root', 'PUT', '/gkserver/gkdevicesetup/A', { deviceParams: { net_HbSec: 20 } });
  const devices = ['A', 'B'];
  const stale = await call('root', 'POST', `${path}/changes`, { devices, values: { net_HbSec: 20 }, seen });
  expect(stale).toMatchObject({ code: 'CONFLICT', message: remoteSentences.otherByNow });
  expect(await write({ net_HbSec: 30 }, { devices: ['B'] })).toMatchObject({ code: 'VALIDATION' });
  for (const values of [{ net_HbSec: 31 }, { nothing: 1 }, {}])
    expect(await compare(values), JSON.stringify(values)).toMatchObject({ code: 'VALIDATION' });
  expect(await compare({ net_HbSec: 5 }, ['A', 'nobody'])).toMatchObject({ code: 'NOT_FOUND' });
  const many = Array.from({ length: 4_001 }, (_, at) => `D${at}`);
  expect(await compare({ net_HbSec: 5 }, many)).toMatchObject({ code: 'VALIDATION' });
  expect(await changes()).toEqual([]);
  expect(a.told).toEqual([{ net_HbSec: 20 }]);
});

test('what may cut devices off goes to the others once the first was told just that and signed on anew', async () => {
  const control = await TestControl.open(doors.port);
  await control.signIn('root', keys.get('root'));
  await control.ask({ M: 'D01', I: 'C' });
  control.socket.close();
  const a = await attach('A');
  const others = [await attach('B'), await attach('C')];
  const values = { net_Server: '192.0.2.8:6808' };
  const refused = { code: 'VALIDATION', message: remoteSentences.noFirst };
  const rest = { devices: ['B', 'C'] };
  expect(await write(values)).toMatchObject(refused);
  expect(await write(values, { confirm: 'A' })).toMatchObject(refused);
  expect(await write(values, { devices: ['A'] })).toMatchObject({ message: remoteSentences.unconfirmed });
  expect(await write(values, { devices: ['A'], confirm: 'A' })).toMatchObject({ settings: 1 });
  await expect.poll(async () => (await changes())[0]?.progress.confirmed).toBe(1);
  // It has it, and hangs on the connection from before still.
  expect(await write(values, { ...rest, confirm: 'A' })).toMatchObject(refused);
  a.leave();
  clock.advance(1_000);
  expect(await write(values, { ...rest, confirm: 'A' })).toMatchObject(refused);
  a.come();
  expect(await write({ net_Server: '192.0.2.9:6808' }, { ...rest, confirm: 'A' })).toMatchObject(refused);
  expect(await write(values, rest)).toMatchObject(refused);
  for (const { told } of others) expect(told).toEqual([]);
  const { change } = await write(values, { ...rest, confirm: 'A' });
  for (const { told } of others) await expect.poll(() => told).toEqual([values]);
  await expect.poll(async () => (await changes())[0]?.progress.confirmed).toBe(2);
  // What was told of it is not told back to several at once.
  expect(await call('root', 'POST', `${path}/changes/${change}/undo`, {})).toMatchObject({
    message: remoteSentences.nothing,
  });
});

test('each setting takes its right, and vehicles out of scope are not there; a change is seen and undone as far as the scope goes', async () => {
  const a = await attach('A');
  const b = await attach('B');
  await grantLevel(doors.store, 1, ['F_rmdvrs', 'F_rmdvrs_heartbeat']);
  await doors.sessions.readAccessAnew();
  expect(await compare({ sys_TURN: false }, ['A'], 'dispatcher')).toMatchObject({ code: 'FORBIDDEN' });
  expect(await compare({ net_HbSec: 5 }, ['A', 'B'], 'dispatcher')).toMatchObject({ code: 'NOT_FOUND' });
  const { change } = await write({ net_HbSec: 5 });
  await expect.poll(() => [a.told.length, b.told.length]).toEqual([1, 1]);
  await expect.poll(async () => (await changes())[0]?.progress.confirmed).toBe(2);
  expect(await changes('dispatcher')).toMatchObject([{ change, devices: 1, progress: { confirmed: 1 } }]);
  const sheet = await call('dispatcher', 'POST', `${path}/values`, { of: 'wanted' });
  expect(sheet).toEqual({ keys: ['net_HbSec'], devices: [{ deviceid: 'A', values: { net_HbSec: 5 } }] });
  const undone = await call('dispatcher', 'POST', `${path}/changes/${change}/undo`, {});
  expect(undone).toMatchObject({ devices: 1, settings: 1 });
  await expect.poll(() => a.told.at(-1)).toEqual({ net_HbSec: 30 });
  expect(b.told).toHaveLength(1);
  const { change: other } = await write({ sys_TURN: false }, { devices: ['A'] });
  expect(await call('dispatcher', 'POST', `${path}/changes/${other}/undo`, {})).toMatchObject({
    code: 'FORBIDDEN',
  });
  await grantLevel(doors.store, 1, everyRight);
  await doors.sessions.readAccessAnew();
});

test('a sheet is tried first, told what of it is not taken by its line, and then applied; secrets are in none that goes out', async () => {
  const a = await attach('A');
  await attach('B');
  const out = await call('root', 'POST', `${path}/values`, { devices: ['A'], of: 'reported' });
  expect(out).toMatchObject({ devices: [{ values: { net_HbSec: 30, sys_TURN: true } }] });
  expect(JSON.stringify(out)).not.toContain('secret');
  const csv = [
    'deviceid,net_HbSec,sys_TURN,net_Server,nothing,net_FtpUser',
    "A,5,FALSE,x:1,1,'=1+1",
    'B,500,,,,',
    'nobody,5,,,,',
    'B,6,,,,',
  ].join('\r\n');
  const tried = await call<WireDifference>('root', 'POST', `${path}/csv/difference`, { csv });
  expect(tried).toMatchObject({
    rows: 4,
    refused: 5,
    faults: [
      { line: 1, key: 'net_Server', fault: remoteSentences.fileCuts },
      { line: 1, key: 'nothing', fault: remoteSentences.fileColumn },
      { line: 3, deviceid: 'B', fault: remoteSentences.fileTwice },
      { line: 4, deviceid: 'nobody', fault: remoteSentences.fileDevice },
      { line: 5, deviceid: 'B', fault: remoteSentences.fileTwice },
    ],
  });
  // A formula is its characters, and this recorder has no such setting.
  expect(tried.devices[0]?.settings['net_FtpUser']).toEqual({ what: 'missing', after: '=1+1' });
  expect(a.told).toEqual([]);
  const body = { csv, name: 'fleet.csv' };
  const stale = await call('root', 'POST', `${path}/csv/changes`, { ...body, seen: 'other' });
  expect(stale).toMatchObject({ code: 'CONFLICT' });
  const made = await call('root', 'POST', `${path}/csv/changes`, { ...body, seen: tried.seen });
  expect(made).toMatchObject({ devices: 1, settings: 2 });
  await expect.poll(() => a.told).toEqual([{ net_HbSec: 5, sys_TURN: false }]);
  expect(await changes()).toMatchObject([{ origin: 'file', name: 'fleet.csv' }]);
  for (const bad of ['', 'device,net_HbSec\nA,5', 'deviceid,"net_HbSec\nA,5'])
    expect(await call('root', 'POST', `${path}/csv/difference`, { csv: bad })).toMatchObject({
      code: 'VALIDATION',
    });
  const long = `deviceid,net_HbSec\n${'A,5\n'.repeat(10_001)}`;
  expect(await call('root', 'POST', `${path}/csv/difference`, { csv: long })).toMatchObject({
    message: remoteSentences.fileRows,
  });
});

test('a template of a model says which of its devices differ; it holds no secrets, and none takes away what they may not set', async () => {
  await attach('A');
  await attach('B', { has: { ...HAS, net_HbSec: 5 } });
  for (const deviceid of ['A', 'B'])
    doors.bus.publish('device.version', { deviceid, version: '1', model: 'M1' });
  const values = { net_HbSec: 5, sys_TURN: true, g_sensor_x: 5 };
  const added = await call<{ template: number }>('root', 'POST', `${path}/templates`, {
    name: 'Vans',
    model: 'M1',
    values,
  });
  expect(added).toMatchObject({ hasError: false });
  const stands = async () =>
    (
      await call<{ devices: { deviceid: string; differs: number }[] }>('root', 'GET', `${path}/devices`)
    ).devices.map(({ deviceid, differs }) => [deviceid, differs]);
  expect(await stands()).toEqual([
    ['A', 1],
    ['B', 0],
  ]);
  await write({ net_HbSec: 5 }, { devices: ['A'], template: 'Vans' });
  await expect.poll(stands).toEqual([
    ['A', 0],
    ['B', 0],
  ]);
  expect(await changes()).toMatchObject([{ origin: 'template', name: 'Vans' }]);
  const secret = { name: 'S', model: '', values: { net_FtpPwd: 'word' } };
  expect(await call('root', 'POST', `${path}/templates`, secret)).toMatchObject({
    message: remoteSentences.templateSecret,
  });
  await grantLevel(doors.store, 1, ['F_rmdvrs', 'F_rmdvrs_heartbeat']);
  await doors.sessions.readAccessAnew();
  const one = { template: added.template, name: 'Vans', model: 'M1', values: { net_HbSec: 6 } };
  expect(await call('dispatcher', 'PUT', `${path}/templates`, one)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await call('dispatcher', 'DELETE', `${path}/templates/${added.template}`)).toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(await call('root', 'PUT', `${path}/templates`, one)).toMatchObject({ hasError: false });
  expect(await stands()).toEqual([
    ['A', 1],
    ['B', 1],
  ]);
  expect(await call('root', 'DELETE', `${path}/templates/${added.template}`)).toMatchObject({
    hasError: false,
  });
});

test('whether a password is the right one is not told, whether it waits or not', async () => {
  const a = await attach('A');
  a.leave();
  const devices = ['A'];
  await write({ net_FtpPwd: 'waits now' }, { devices });
  const difference = await compare({ net_FtpPwd: 'waits now' }, devices);
  const other = await compare({ net_FtpPwd: 'another' }, devices);
  for (const { changes: count, devices: told } of [difference, other]) {
    expect(count).toBe(1);
    expect(told[0]?.settings['net_FtpPwd']).toMatchObject({ what: 'change', by: 'root' });
  }
  // Nor can its name be computed by guessing.
  const guess = { key: 'net_FtpPwd', what: 'change', before: 'waits now', after: 'another', by: 'root' };
  const name = createHash('sha256')
    .update(JSON.stringify(['A', [guess]]))
    .digest('base64url');
  expect(other.seen).not.toBe(name);
});

test('an undo of what no recorder was told has its number, and is seen', async () => {
  const a = await attach('A');
  a.leave();
  const { change } = await write({ net_HbSec: 20 }, { devices: ['A'] });
  const undone = await call<{ change: number }>('root', 'POST', `${path}/changes/${change}/undo`, {});
  expect(undone).toMatchObject({ devices: 0, settings: 0, takenBack: 1, left: 0 });
  expect(await call('root', 'GET', `${path}/changes/${undone.change}`)).toMatchObject({
    change: { origin: 'undo', undoes: change },
    devices: [{ deviceid: 'A' }],
  });
});

test('what a recorder is told while a change is undone is told back', async () => {
  const a = await attach('A');
  a.leave();
  const { change } = await write({ net_HbSec: 20 }, { devices: ['A'] });
  const { remoteChanges } = doors.store;
  const { devicesOf, undo } = remoteChanges;
  // It comes just before the undo is kept.
  vi.spyOn(remoteChanges, 'undo').mockImplementation(async (...given) => {
    a.come();
    await expect.poll(() => a.told).toEqual([{ net_HbSec: 20 }]);
    return await undo(...given);
  });
  const undone = await call('root', 'POST', `${path}/changes/${change}/undo`, {});
  expect(undone).toMatchObject({ devices: 1, settings: 1, takenBack: 0 });
  await expect.poll(() => a.told.at(-1)).toEqual({ net_HbSec: 30 });
  expect((await devicesOf(change))[0]?.wishes).toEqual([]);
});

test('how recorders stand is counted for more of them than one change may be about', async () => {
  for (const deviceid of ['A', 'B']) await attach(deviceid);
  const values = { net_HbSec: 5, sys_TURN: true };
  const others = remoteKeys.filter((key) => !(key in HAS)).slice(0, MAX_BULK_KEYS - 2);
  const wanted = Array.from({ length: MAX_BULK_DEVICES + 1 }, (_, at) => ({
    deviceid: at === 0 ? 'A' : at === MAX_BULK_DEVICES ? 'B' : `D${at}`,
    channels: 4,
    values: { ...Object.fromEntries(others.map((key) => [key, 0])), ...values },
  }));
  const remote = { isReachable: () => false, signedOnMs: () => undefined, read: async () => {} };
  const bulk = new BulkSettings({ store: doors.store, bus: doors.bus, clock, remote });
  await expect(bulk.difference(wanted)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  expect(await bulk.countDiffering(wanted)).toEqual(
    new Map([
      ['A', 1],
      ['B', 1],
    ]),
  );
});

test('of two who change one template the second is told, and what the first saved stays', async () => {
  const fields = { name: 'Trams', model: '', values: { net_HbSec: 5 } };
  const { template } = await call<{ template: number }>('dispatcher', 'POST', `${path}/templates`, fields);
  const { templates } = await call<{ templates: { template: number; edit: number }[] }>(
    'dispatcher',
    'GET',
    `${path}/templates`,
  );
  const edit = templates.find((one) => one.template === template)?.edit;
  const save = (user: string, net_HbSec: number) =>
    call(user, 'PUT', `${path}/templates`, { template, edit, ...fields, values: { net_HbSec } });
  expect(await save('dispatcher', 6)).toMatchObject({ hasError: false });
  expect(await save('root', 7)).toMatchObject({
    code: 'CONFLICT',
    message: remoteSentences.templateChanged,
  });
  expect(await doors.store.remoteTemplates.find(template)).toMatchObject({ settings: { net_HbSec: 6 } });
  await call('dispatcher', 'DELETE', `${path}/templates/${template}`);
});

test('a template is changed by the user who made it, and by an administrator; its owner stays', async () => {
  keys.set('other', await signInNew(doors, 'other', { level: 1, groupIds: [1] }));
  const fields = { name: 'Vans', model: '', values: { net_HbSec: 5 } };
  const { template } = await call<{ template: number }>('dispatcher', 'POST', `${path}/templates`, fields);
  const refused = { code: 'FORBIDDEN', message: remoteSentences.templateOwner };
  const changed = { template, ...fields, values: { net_HbSec: 6 } };
  expect(await call('other', 'PUT', `${path}/templates`, changed)).toMatchObject(refused);
  expect(await call('other', 'DELETE', `${path}/templates/${template}`)).toMatchObject(refused);
  for (const user of ['root', 'dispatcher'])
    expect(await call(user, 'PUT', `${path}/templates`, changed)).toMatchObject({ hasError: false });
  expect(await doors.store.remoteTemplates.find(template)).toMatchObject({ user: 'dispatcher' });
  expect(await call('dispatcher', 'DELETE', `${path}/templates/${template}`)).toMatchObject({
    hasError: false,
  });
});
