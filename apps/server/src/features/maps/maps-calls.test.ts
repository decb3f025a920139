import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, PASSWORD, startDoors, type TestDoors } from '../../doors/testing.ts';

let doors: TestDoors;
let key: string | undefined;

beforeAll(async () => {
  doors = await startDoors();
  await addUser(doors.store, 'viewer', { level: 3, groupIds: [1] });
  key = (await doors.sessions.signIn('viewer', PASSWORD, '::1', false)).key;
});
afterAll(() => doors[Symbol.asyncDispose]());

async function post(path: string, body: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${doors.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, username: 'viewer', password: key }),
  });
  return await response.json();
}

test('many places have their nearest towns in one answer, with where these are', async () => {
  const places = [
    { lat: 46.86, lon: 9.55 },
    { lat: -48.9, lon: -123.4 },
  ];
  expect(await post('/api/map/towns', { places })).toEqual([
    { name: 'Chur', country: 'CH', lat: 46.84986, lon: 9.53287 },
    null,
  ]);
});

test('more places than one call takes, and places off the earth, are refused', async () => {
  const many = Array.from({ length: 201 }, () => ({ lat: 1, lon: 1 }));
  expect(await post('/api/map/towns', { places: many })).toMatchObject({ code: 'VALIDATION' });
  expect(await post('/api/map/towns', { places: [{ lat: 91, lon: 1 }] })).toMatchObject({
    code: 'VALIDATION',
  });
});

test('who is not signed in is told whether there are addresses, and nothing more', async () => {
  const status = await fetch(`http://127.0.0.1:${doors.port}/nominatim/status`);
  expect(await status.json()).toEqual({ status: 1, message: 'No geocoding service is set' });
});

test('a longitude is lon or lng, and needed', async () => {
  expect(await post('/nominatim/reverse', { lat: 24, zoom: 18 })).toMatchObject({ code: 'VALIDATION' });
  const unset = { code: 'NOT_FOUND', message: 'No geocoding service is set' };
  expect(await post('/nominatim/reverse', { lat: 24, lon: 120, zoom: 18 })).toMatchObject(unset);
  expect(await post('/nominatim/reverse', { lat: 24, lng: 120 })).toMatchObject(unset);
});
