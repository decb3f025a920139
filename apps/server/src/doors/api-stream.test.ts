import { accessOf } from '@outrider/model/people/rights.ts';
import { STREAMS_OF_ONE } from '@outrider/model/live/limits.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LONG } from '../testing-wait.ts';
import { callerOf } from './testing-caller.ts';
import { named, openStream, Reading, toldBy } from './testing-stream.ts';
import { makeProgram } from './testing-tokens.ts';
import { addUser, everyRight, startDoors, type TestDoors } from './testing.ts';

let doors: TestDoors;
beforeAll(async () => {
  doors = await startDoors();
  await addUser(doors.store, 'root', { level: 0 });
  await addUser(doors.store, 'ann', { level: 1, groupIds: [1] });
});
afterAll(() => doors[Symbol.asyncDispose]());

const open = (token: string, query = '', headers = {}) => openStream(doors.port, token, query, headers);
const told = (token: string, query = '', headers = {}) => toldBy(doors.port, token, query, headers);

const drive = async (deviceid: string, lat: number) =>
  await doors.fleet.reports.take(deviceid, [
    {
      position: { time: Date.now(), lat, lng: 120, speedKmh: 30, heading: 1, altitude: 0, valid: true },
      telemetry: {},
      late: false,
    },
  ]);
const happen = (deviceid: string, memo: string) =>
  doors.events.happened({ deviceid, eventid: 761, time: Math.floor(Date.now() / 1_000), memo });

test('a stream tells the newest state of each device in scope, and of no other', async () => {
  await drive('A', 24.5);
  const { token } = await makeProgram(doors, 'root', { level: 1, deviceids: ['A'] });
  const devices = named(await told(token), 'device');
  expect(devices).toMatchObject([{ deviceid: 'A', position: { lat: 24.5, lng: 120 } }]);
  expect(await open(token, 'devices=B')).toMatchObject({ status: 404 });
});

test('without the right to places none is told, and kinds without their right are refused in words', async () => {
  await drive('A', 24.5);
  const rights = everyRight.filter((right) => right !== 'F_gps' && right !== 'F_event');
  const { token } = await makeProgram(doors, 'root', { rights });
  const [device] = named(await told(token, 'devices=A'), 'device');
  expect(device).not.toHaveProperty('position');
  const refused = await open(token, 'kinds=devices,events');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('events') as unknown });
});

test('devices, events and orders are told as they come', async () => {
  const { token } = await makeProgram(doors, 'root');
  const reading = await Reading.of(doors.port, token, 'devices=A');
  await reading.until('event: device');
  await drive('A', 25.25);
  await reading.until('25.25');
  await drive('B', 26.75);
  happen('A', 'the first');
  await reading.until('the first');
  const id = await doors.store.events.add([
    { deviceid: 'A', eventid: 762, source: 'person', time: 9, memo: 'put in without a word' },
  ]);
  expect(id).toHaveLength(1);
  await reading.until('put in without a word');
  expect(reading.text).not.toContain('26.75');
  reading.close();
});

test('a client that comes back is told each event that came meanwhile, once, and what it missed of positions', async () => {
  const { token } = await makeProgram(doors, 'root');
  const before = (await told(token, 'devices=A')).at(-1)?.id ?? '';
  for (const memo of ['while away 1', 'while away 2']) {
    happen('A', memo);
    await vi.waitFor(
      async () => expect(JSON.stringify(await told(token, `after=${before}`))).toContain(memo),
      LONG,
    );
  }
  happen('B', 'of another');
  const back = await told(token, 'devices=A', { 'last-event-id': before });
  expect(named(back, 'event').map(({ memo }) => memo)).toEqual(['while away 1', 'while away 2']);
  expect(named(back, 'missed')).toMatchObject([{ of: 'positions' }]);
  expect(named(back, 'device')).toHaveLength(1);
  const again = await told(token, 'devices=A', { 'last-event-id': back.at(-1)?.id ?? '' });
  expect(named(again, 'event')).toEqual([]);
  // In the middle of a lot: the other one comes again.
  const middle = back.find(({ event }) => event === 'event')?.id ?? '';
  const rest = named(await told(token, `devices=A&after=${middle}`), 'event');
  expect(rest.map(({ memo }) => memo)).toEqual(['while away 2']);
});

test('of what the server no longer keeps it says from when to when there was more', async () => {
  const { token } = await makeProgram(doors, 'root');
  const nowMs = Date.now();
  await doors.store.keptLooks.put({
    kind: 'events',
    oldestMs: nowMs,
    removedMs: nowMs,
    upToMs: nowMs - 60_000,
  });
  const dayAgo = nowMs - 86_400_000;
  const missed = named(await told(token, `kinds=events&after=0-${dayAgo}`), 'missed');
  expect(missed).toEqual([
    { of: 'events', from: Math.floor(dayAgo / 1_000), to: Math.ceil((nowMs - 60_000) / 1_000) },
  ]);
  const ahead = named(await told(token, `kinds=events&after=99999999-${nowMs - 1_000}`), 'missed');
  expect(ahead).toHaveLength(1);
});

test('an id that is none is refused', async () => {
  const { token } = await makeProgram(doors, 'root');
  expect(await open(token, 'after=yesterday')).toMatchObject({ status: 400 });
});

test('a token has so many streams at once, and one more when one ended', async () => {
  const { token } = await makeProgram(doors, 'root');
  const readings = [];
  for (let at = 0; at < STREAMS_OF_ONE; at++)
    readings.push(await Reading.of(doors.port, token, 'kinds=orders'));
  const refused = await open(token, 'kinds=orders');
  expect(refused.status).toBe(429);
  readings[0]?.close();
  await vi.waitFor(async () => expect((await told(token, 'kinds=orders')).length).toBeGreaterThan(0), LONG);
  for (const reading of readings) reading.close();
});

test.each([
  ['the token is ended', async (id: string) => await doors.sessions.tokens.end(id)],
  [
    'its owner may have none any more',
    async () => {
      await doors.store.permissions.change(1, {
        access: accessOf(everyRight.filter((r) => r !== 'F_api_full')),
      });
    },
  ],
  ['its owner is deleted', async () => await doors.store.users.remove('ann')],
])('a stream ends when %s', async (_, withdraw) => {
  await doors.store.permissions.change(1, { access: accessOf(everyRight) });
  const { token, id } = await makeProgram(doors, 'ann', { level: 1 });
  const reading = await Reading.of(doors.port, token);
  await reading.until('event: device');
  await withdraw(id);
  await vi.waitFor(() => expect(reading.ended).toBe(true), LONG);
  expect((await open(token)).status).toBeGreaterThanOrEqual(401);
});

test('of a device that leaves the scope of a token none is told that it was removed: the stream ends, and all there is is told when it is begun again', async () => {
  await addUser(doors.store, 'kim', { level: 1, groupIds: [1] });
  const { token } = await makeProgram(doors, 'kim', { level: 1 });
  const root = await callerOf(doors, 'root');
  const reading = await Reading.of(doors.port, token, 'kinds=devices');
  await reading.until('"deviceid":"A"');
  await reading.until('data: {"of":"devices"}');
  expect(await root('takeOutOfGroup', { groupid: 1, deviceid: 'A' })).toMatchObject({ hasError: false });
  await vi.waitFor(() => expect(reading.ended).toBe(true), LONG);
  expect(reading.text).not.toContain('event: gone');
  const now = await told(token, 'kinds=devices');
  expect(named(now, 'device')).toEqual([]);
  expect(named(now, 'all')).toEqual([{ of: 'devices' }]);
});
