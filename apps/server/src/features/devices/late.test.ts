import type { Right } from '@outrider/model/people/rights.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { callsBy, rawCall, signInNew } from '../../doors/testing-caller.ts';
import { LONG } from '../../testing-wait.ts';

let doors: TestDoors;
const keys = new Map<string, string>();
beforeAll(async () => {
  doors = await startDoors();
  keys.set('root', await signInNew(doors, 'root', { level: 0 }));
  const rights: Right[] = ['F_lmdvrs', 'F_lmdvrs_reboot', 'F_gps', 'P_live'];
  for (const [name, groupIds] of [
    ['ann', [1]],
    ['bob', [1]],
    ['eve', [2]],
  ] as const)
    keys.set(name, await signInNew(doors, name, { level: 1, rights, groupIds }));
  keys.set('low', await signInNew(doors, 'low', { level: 3, rights, groupIds: [1] }));
  keys.set('blind', await signInNew(doors, 'blind', { level: 2, rights: ['P_dash'], groupIds: [1] }));
});
afterAll(() => doors[Symbol.asyncDispose]());

const as = (name: string) => callsBy(doors, keys.get(name));
const list = (name: string) => rawCall(doors, keys.get(name), 'GET', '/api/late/A');
const restart = async (name: string): Promise<unknown> =>
  await as(name)('leaveCommand', { deviceid: 'A', command: 'reboot', wait: 3_600 });

test('a user who may tell a device something leaves it there; one who may not does not, and sees none of it', async () => {
  expect(await restart('ann')).toMatchObject({ hasError: false });
  expect(await restart('bob')).toBe('CONFLICT');
  expect([await restart('eve'), await restart('low'), await restart('blind')]).toEqual([
    'NOT_FOUND',
    'FORBIDDEN',
    'FORBIDDEN',
  ]);
  const row = { what: 'reboot', user: 'ann', state: 'waiting', waits: 'offline' };
  expect(await list('bob')).toMatchObject({ late: [{ ...row, own: false }] });
  expect([await list('low'), await list('blind')]).toEqual([{ late: [] }, { late: [] }]);
  expect(await list('eve')).toMatchObject({ code: 'NOT_FOUND' });
});

test('nothing destructive waits, nor a camera that is not there, nor for longer than may be', async () => {
  const left = { deviceid: 'A', wait: 3_600 };
  for (const command of ['format', 'restore', 'delrecord', 'mcu'])
    expect(
      await rawCall(doors, keys.get('root'), 'POST', '/gkdevice/command/late', { ...left, command }),
    ).toMatchObject({ code: 'VALIDATION' });
  expect(await as('root')('leavePicture', { ...left, ch: 60 })).toBe('NOT_FOUND');
  expect(await as('root')('leavePlace', { deviceid: 'A', wait: 31 * 86_400 })).toBe('VALIDATION');
});

test('a waiting command is taken back by the user who left it and by administrators; once told it is in the trail by the name of that user', async () => {
  const left = await as('ann')('leavePlace', { deviceid: 'A', wait: 3_600 });
  const id = typeof left === 'string' ? 0 : left.id;
  expect(await as('bob')('takeBackLate', { id })).toBe('FORBIDDEN');
  expect(await as('eve')('takeBackLate', { id })).toBe('NOT_FOUND');
  expect(await as('root')('takeBackLate', { id })).toMatchObject({ hasError: false });
  expect(await as('ann')('takeBackLate', { id })).toBe('CONFLICT');
  onTestFinished(
    doors.fleet.links.attach({
      protocol: 'fake',
      deviceid: 'A',
      close() {},
      commands: { control: { known: async () => ({ commands: ['reboot'] }), tell: async () => ({}) } },
    }),
  );
  const trail = () =>
    rawCall<{ data: object[] }>(doors, keys.get('root'), 'POST', '/gklog/accesslog', { deviceid: 'A' });
  const told = {
    username: 'ann',
    outcome: 'ok',
    action: 'leaveCommand',
    data: 'A was told to restart when it came',
  };
  await expect.poll(async () => (await trail()).data, LONG).toContainEqual(expect.objectContaining(told));
  expect(await list('ann')).toMatchObject({ late: [{ state: 'cancelled' }, { state: 'done' }] });
});
