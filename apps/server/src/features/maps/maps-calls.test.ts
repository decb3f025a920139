import type { PositionReport } from '@outrider/model/positions/position.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { signInNew } from '../../doors/testing-caller.ts';
import { thinned } from './trail.ts';

let doors: TestDoors;
let key: string | undefined;

beforeAll(async () => {
  doors = await startDoors();
  key = await signInNew(doors, 'viewer', { level: 3, groupIds: [1] });
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

test('a caller who is not signed in is told whether there are addresses, and nothing more', async () => {
  const status = await fetch(`http://127.0.0.1:${doors.port}/nominatim/status`);
  expect(await status.json()).toEqual({ status: 1, message: 'No geocoding service is set' });
});

test('a longitude is lon or lng, and needed', async () => {
  expect(await post('/nominatim/reverse', { lat: 24, zoom: 18 })).toMatchObject({ code: 'VALIDATION' });
  const unset = { code: 'NOT_FOUND', message: 'No geocoding service is set' };
  expect(await post('/nominatim/reverse', { lat: 24, lon: 120, zoom: 18 })).toMatchObject(unset);
  expect(await post('/nominatim/reverse', { lat: 24, lng: 120 })).toMatchObject(unset);
});

const report = (time: number, lat: number, valid = true): PositionReport => ({
  position: { time, lat, lng: 120, speedKmh: 60, heading: 0, altitude: 0, valid },
  telemetry: {},
  late: false,
});

const trail = (deviceid: string): Promise<unknown> => post('/api/map/trail', { deviceid });

test('a trail has the fixes of the last ten minutes, oldest first, and none of another device', async () => {
  const now = Date.now();
  const minute = 60_000;
  const reports = [report(now - 11 * minute, 1), report(now - 9 * minute, 2), report(now - minute, 0, false)];
  await doors.fleet.reports.take('A', [...reports, report(now - 1_000, 3)]);
  expect(await trail('A')).toEqual([
    { time: now - 9 * minute, lat: 2, lng: 120 },
    { time: now - 1_000, lat: 3, lng: 120 },
  ]);
  expect(await trail('B')).toMatchObject({ code: 'NOT_FOUND' });
});

test('the trail of a device whose clock is a day behind has the times of the server', async () => {
  const now = Date.now();
  const day = 86_400_000;
  await doors.fleet.reports.take('A', [report(now - day - 60_000, 4)]);
  await doors.fleet.reports.take('A', [report(now - day, 5)]);
  const points = (await trail('A')) as { time: number; lat: number }[];
  expect(points.map(({ lat }) => lat)).toEqual([4, 5]);
  expect(Math.abs(points[1]!.time - now)).toBeLessThan(60_000);
});

test('a list that is too long is thinned evenly, and keeps its ends', () => {
  const list = Array.from({ length: 1_001 }, (_, at) => at);
  expect(thinned(list, 5)).toEqual([0, 250, 500, 750, 1_000]);
  expect(thinned([1, 2], 5)).toEqual([1, 2]);
});
