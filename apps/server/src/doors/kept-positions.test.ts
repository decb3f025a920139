import { httpCalls } from '@outrider/protocol/tables.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoors, type TestDoors } from './testing.ts';
import { rawCall, signInNew } from './testing-caller.ts';

let doors: TestDoors;
let key: string;
beforeAll(async () => {
  doors = await startDoors({ positionsDays: 180, positionsMaxSize: '64M' });
  key = await signInNew(doors, 'admin', { level: 0 });
});
afterAll(() => doors[Symbol.asyncDispose]());

const call = (name: 'keptPositions' | 'readKeepDays' | 'writeKeepDays', body?: object): Promise<unknown> =>
  rawCall(doors, key, httpCalls[name].method, httpCalls[name].path, body);

test('level 0 reads how much room positions take and for how long they are kept', async () => {
  expect(await call('keptPositions')).toEqual({
    used: expect.any(Number),
    file: expect.any(Number),
    free: expect.any(Number),
    days: 180,
    max: 64 * 1024 ** 2,
  });
});

test('people who set the server set for how many days positions, stream logs and events are kept: some', async () => {
  const days = (gps: number, uslogs = 360, events = 360) => ({ dbmaintain: { events, uslogs, gps } });
  expect(await call('readKeepDays')).toEqual(days(180));
  expect(await call('writeKeepDays', days(180, 30, 90))).toMatchObject({ hasError: false });
  expect((await doors.store.trail.find({ limit: 1 })).entries[0]?.changes).toEqual([
    { field: 'How long events are kept', values: { before: '360 days', after: '90 days' } },
    { field: 'How long the stream log is kept', values: { before: '360 days', after: '30 days' } },
  ]);
  for (const wrong of [days(180, 31), days(180, 0, 31), { dbmaintain: { gps: 180 } }])
    expect(await call('writeKeepDays', wrong)).toMatchObject({ hasError: true, code: 'VALIDATION' });
  // The start says --positions-days.
  expect(await call('writeKeepDays', days(720, 60, 60))).toMatchObject({
    code: 'VALIDATION',
    message: 'The option --positions-days of the start says this: it cannot be changed here',
  });
  expect(await call('readKeepDays')).toEqual(days(180, 30, 90));
});

test('without an option of the start the days of positions are set as those of logs are', async () => {
  await using free = await startDoors();
  const admin = await signInNew(free, 'admin', { level: 0 });
  const free720 = { dbmaintain: { events: 360, uslogs: 360, gps: 720 } };
  const { method, path } = httpCalls.writeKeepDays;
  expect(await rawCall(free, admin, method, path, free720)).toMatchObject({ hasError: false });
  const { method: get, path: room } = httpCalls.keptPositions;
  expect(await rawCall(free, admin, get, room)).toMatchObject({ days: 720 });
});
