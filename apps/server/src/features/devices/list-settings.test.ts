import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, PASSWORD, startDoors, type TestDoors } from '../../doors/testing.ts';
import { rawCall } from '../../doors/testing-caller.ts';

let doors: TestDoors;
beforeAll(async () => {
  doors = await startDoors();
  await addUser(doors.store, 'root', { level: 0 });
  await addUser(doors.store, 'ann', { level: 1, groupIds: [1] });
  await addUser(doors.store, 'eve', { level: 2, groupIds: [1] });
});
afterAll(() => doors[Symbol.asyncDispose]());

async function list(user: string, body: object = {}): Promise<unknown> {
  const { key } = await doors.sessions.signIn(user, PASSWORD, '::1', false);
  return await rawCall(doors, key, 'POST', '/gkdevice/devicesetup', body);
}

test('everybody reads the settings of the devices that they see, in the order of their ids', async () => {
  await doors.fleet.records.change('A', () => ({ driverName: 'Kim', storageDays: 30 }));
  expect(await list('root')).toMatchObject({
    devices: [
      { deviceid: 'A', settings: { driver: 'Kim', recdays: 30, netlimit: 0 } },
      { deviceid: 'B', settings: { recdays: 0 } },
    ],
    more: false,
  });
  expect(await list('root', { after: 'A' })).toMatchObject({ devices: [{ deviceid: 'B' }] });
  expect(await list('root', { deviceid: 'B' })).toMatchObject({ devices: [{ deviceid: 'B' }] });
  expect(await list('ann')).toMatchObject({ devices: [{ deviceid: 'A' }], more: false });
});

test('a device of others is told of like one that is not there, and a user who may not edit devices reads nothing', async () => {
  for (const deviceid of ['B', 'Z'])
    expect(await list('ann', { deviceid })).toMatchObject({
      code: 'NOT_FOUND',
      message: `There is no device ${deviceid}`,
    });
  expect(await list('eve')).toMatchObject({ code: 'FORBIDDEN' });
});
