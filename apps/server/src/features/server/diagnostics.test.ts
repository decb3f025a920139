import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { rawCall, signInNew } from '../../doors/testing-caller.ts';

let doors: TestDoors;
let key: string;
let dispatcher: string;

beforeAll(async () => {
  doors = await startDoors();
  key = await signInNew(doors, 'root', { level: 0 });
  dispatcher = await signInNew(doors, 'dispatcher', { level: 1, groupIds: [1, 2] });
  doors.fleet.presence.heard('A');
});
afterAll(() => doors[Symbol.asyncDispose]());

test('a device is on for two minutes from its last bind on', async () => {
  expect(await rawCall(doors, key, 'GET', '/api/devarray')).toMatchObject({
    version: 1,
    more: false,
    rows: [
      { deviceid: 'A', state: 'on', registered: 'yes' },
      { deviceid: 'B', state: 'off', bound: 0 },
    ],
  });
});

test.each(['geoauth', 'georule', 'geodevice', 'devarray', 'devinfo'])(
  '/api/%s is for level 0 alone',
  async (name) => {
    expect(await rawCall(doors, key, 'GET', `/api/${name}`)).toMatchObject({ version: 1 });
    expect(await rawCall(doors, dispatcher, 'GET', `/api/${name}`)).toMatchObject({ code: 'FORBIDDEN' });
  },
);
