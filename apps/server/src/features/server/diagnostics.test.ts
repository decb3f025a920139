import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { rawCall, signInNew } from '../../doors/testing-caller.ts';

/** A value for each secret that people set, and where it may go. */
const secrets = {
  'emailSender.password': 'mail-secret-1',
  'smsSender.apiKey': 'sms-secret-2',
  'pushEvent.secret': 'push-secret-3',
  'ddns.pass': 'ddns-secret-4',
  'map.tiles': 'https://tiles.example/{z}/{x}/{y}.png?key=tile-secret-5',
} as const;

let doors: TestDoors;
let key: string;
let dispatcher: string;

beforeAll(async () => {
  doors = await startDoors();
  key = await signInNew(doors, 'root', { level: 0 });
  dispatcher = await signInNew(doors, 'dispatcher', { level: 1, groupIds: [1, 2] });
  doors.fleet.presence.heard('A');
  await doors.settings.set(secrets, { user: 'root', note: () => {} });
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

test('a debug bundle has settings, and no secret that somebody set', async () => {
  const take = async (by: string) =>
    await fetch(`http://127.0.0.1:${doors.port}/api/debugbundle`, {
      headers: { authorization: `Bearer ${by}` },
    });
  const response = await take(key);
  expect(response.headers.get('content-disposition')).toContain('outrider-debug.zip');
  const bundle = await response.text();
  expect(bundle).toContain('"emailSender.password": "[set]"');
  for (const value of Object.values(secrets)) expect(bundle).not.toContain(value.slice(-8));
  expect(bundle).not.toContain(key);
  expect(await (await take(dispatcher)).json()).toMatchObject({ code: 'FORBIDDEN' });
});

test('where the deployment does without diagnosis, none of it is there', async () => {
  await using bare = await startDoors({ diagnosis: false });
  const root = await signInNew(bare, 'root', { level: 0 });
  for (const path of ['devarray', 'debugbundle'])
    expect(await rawCall(bare, root, 'GET', `/api/${path}`)).toMatchObject({ code: 'NOT_FOUND' });
});
