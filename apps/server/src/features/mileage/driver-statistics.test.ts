import { ManualClock } from '@outrider/kit/clock.ts';
import { notedEvents } from '@outrider/model/events/event-codes.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestControl } from '../../doors/testing-sockets.ts';
import { addUser, PASSWORD, startDoors, type TestDoors } from '../../doors/testing.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const clock = new ManualClock(new Date(2026, 10, 22, 12).getTime());
/** By the clocks of the machine: its device has no zone of its own. */
const midnight = (daysAgo: number): number => new Date(2026, 10, 22 - daysAgo).getTime();
const FIRST = midnight(2);
const SECOND = midnight(1);
const seconds = (ms: number): number => Math.floor(ms / 1_000);

let doors: TestDoors;
let control: TestControl;
beforeAll(async () => {
  doors = await startDoors({}, clock);
  await addUser(doors.store, 'root', { level: 0 });
  control = await TestControl.open(doors.port);
  await control.signIn('root', PASSWORD);
  // A minute at 60 km/h each: at 8 and 12 on the first day, at 9 on the second.
  for (const start of [FIRST + 8 * HOUR, FIRST + 12 * HOUR, SECOND + 9 * HOUR])
    await doors.fleet.reports.take('A', [report(start), report(start + MINUTE)]);
  await doors.store.driverShifts.begin('A', 'Ann', FIRST - HOUR);
  await doors.store.driverShifts.begin('A', 'Bob', FIRST + 10 * HOUR);
  await doors.store.driverShifts.begin('A', '', SECOND);
  const happened = { cmd: 'new', deviceid: 'A', eventname: '', memo: '' } as const;
  await doors.store.events.add([
    { ...happened, eventid: 701, time: seconds(FIRST + 12 * HOUR) },
    { ...happened, eventid: 700, time: seconds(FIRST + 13 * HOUR) },
    { ...happened, eventid: 701, time: seconds(FIRST + 14 * HOUR) },
    // Events that people noted, and pictures that they had taken, are not the driver's doing.
    ...notedEvents.map((eventid) => ({ ...happened, eventid, time: seconds(FIRST + 14 * HOUR) })),
  ]);
});
afterAll(async () => {
  control.socket.terminate();
  await doors[Symbol.asyncDispose]();
});

const report = (time: number): PositionReport => ({
  position: { time, lat: 24, lng: 120, speedKmh: 60, heading: 0, altitude: 0, valid: true },
  telemetry: {},
  late: false,
});

async function ask(fromMs: number, toMs: number, by = control) {
  const [answer] = await by.ask({ M: 'Q13', I: 'A', B: String(seconds(fromMs)), E: String(seconds(toMs)) });
  return answer?.fields ?? {};
}

async function drivers(fromMs: number, toMs: number, by = control) {
  return JSON.parse((await ask(fromMs, toMs, by))['Z'] ?? 'null') as { driver: string }[];
}

test('each driver drove what was driven while they were entered, with what happened meanwhile', async () => {
  const [ann, bob, nobody] = await drivers(FIRST, midnight(0));
  expect(ann).toMatchObject({ driver: 'Ann', totalDrivingtime: 60, shifts: 1, maxspeed: 60, events: [] });
  expect(bob).toMatchObject({
    driver: 'Bob',
    begin: seconds(FIRST + 10 * HOUR),
    end: seconds(SECOND),
    totalDrivingtime: 60,
    events: [
      { eventid: 701, count: 2 },
      { eventid: 700, count: 1 },
    ],
  });
  // Whole days are taken as they are counted.
  expect(nobody).toMatchObject({ driver: '', totalDrivingtime: 60, begin: seconds(SECOND) });
});

test('a driver who drove nothing in the stretch, and to whom nothing happened, is not told', async () => {
  expect((await drivers(FIRST + 9 * HOUR, FIRST + 13 * HOUR)).map(({ driver }) => driver)).toEqual(['Bob']);
  expect(await drivers(SECOND + 20 * HOUR, SECOND + 21 * HOUR)).toEqual([]);
  expect(await drivers(clock.now() + HOUR, clock.now() + 2 * HOUR)).toEqual([]);
});

test('more than a year, and what ends before it begins, is refused', async () => {
  expect((await ask(FIRST, FIRST - HOUR))['R']).toBe('400');
  expect((await ask(midnight(370), FIRST))['R']).toBe('400');
});

test('a driver who changes all the time is counted in less time alone', async () => {
  const from = midnight(30);
  for (let at = 0; at < 40; at++)
    await doors.store.driverShifts.begin('A', at % 2 === 0 ? 'Ann' : 'Bob', from + at * HOUR);
  expect((await ask(from, from + 48 * HOUR))['R']).toBe('1');
  for (let at = 40; at < 70; at++)
    await doors.store.driverShifts.begin('A', at % 2 === 0 ? 'Ann' : 'Bob', from + at * HOUR);
  expect((await ask(from, from + 80 * HOUR))['R']).toBe('400');
});

test('speeds are for people who may see positions, and nobody sees what is older than they may', async () => {
  await addUser(doors.store, 'clerk', { level: 3, groupIds: [1], rights: ['F_event'] });
  const clerk = await TestControl.open(doors.port);
  await clerk.signIn('clerk', PASSWORD);
  const [ann, ...others] = await drivers(FIRST, midnight(0), clerk);
  expect(ann).not.toHaveProperty('maxspeed');
  expect(others).toHaveLength(2);
  await doors.store.users.change('clerk', { retentionDays: 1 });
  const seen = await drivers(FIRST, midnight(0), clerk);
  clerk.socket.terminate();
  expect(seen.some(({ driver }) => driver === 'Ann')).toBe(false);
});
