import { ManualClock } from '@outrider/kit/clock.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addUser, PASSWORD, startDoors, type TestDoors } from '../../doors/testing.ts';
import { signInNew } from '../../doors/testing-caller.ts';

let doors: TestDoors;
let key: string | undefined;
const clock = new ManualClock(new Date(2026, 10, 22, 12).getTime());
const midnight = new Date(2026, 10, 22).getTime();

const report = (time: number, mileageKm: number): PositionReport => ({
  position: { time, lat: 24, lng: 120, speedKmh: 60, heading: 0, altitude: 0, valid: true },
  telemetry: { mileageKm },
  late: false,
});

beforeAll(async () => {
  doors = await startDoors({}, clock);
  key = await signInNew(doors, 'viewer', { level: 3, groupIds: [1] });
});
afterAll(() => doors[Symbol.asyncDispose]());

async function ask(body: object, username = 'viewer', password = key): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${doors.port}/gkmileage/today`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, username, password }),
  });
  return await response.json();
}

test('the day of a device is counted from its reports since midnight, and of no other device', async () => {
  const minute = 60_000;
  await doors.fleet.reports.take('A', [report(midnight - minute, 10), report(midnight, 11)]);
  const second = midnight + minute;
  await doors.fleet.reports.take('A', [report(second, 11.5)]);
  await doors.fleet.reports.take('B', [report(midnight, 1), report(second, 9)]);
  const day = {
    deviceid: 'A',
    begintime: midnight / 1_000,
    endtime: second / 1_000,
    distance: 500_000,
    oscount: 0,
    parkcount: 0,
    parktime: 0,
    totalDrivingtime: 60,
    driverDrivingtime: 60,
  };
  expect(await ask({ deviceids: ['A'] })).toEqual([day]);
  expect(await ask({})).toEqual([day]);
});

test('what is damaged, and so not counted, is said with its time', async () => {
  await addUser(doors.store, 'other', { level: 3, groupIds: [2] });
  const counted = await doors.store.positions.mileage('B', midnight, midnight);
  vi.spyOn(doors.store.positions, 'mileage').mockResolvedValueOnce({
    ...counted,
    gaps: [{ fromMs: midnight + 1, toMs: midnight + 1_001 }],
  });
  const { key: other } = await doors.sessions.signIn('other', PASSWORD, '::1', false);
  const begintime = midnight / 1_000;
  expect(await ask({ deviceids: ['B'] }, 'other', other)).toMatchObject([
    { deviceid: 'B', gaps: [{ begintime, endtime: begintime + 2 }] },
  ]);
});

test('a device out of scope is none, no matter which others are named', async () => {
  expect(await ask({ deviceids: ['A', 'B'] })).toMatchObject({ hasError: true, code: 'NOT_FOUND' });
});

test('more devices than one call counts are refused', async () => {
  const many = Array.from({ length: 21 }, (_, at) => `d${at}`);
  expect(await ask({ deviceids: many })).toMatchObject({ hasError: true, code: 'VALIDATION' });
});
