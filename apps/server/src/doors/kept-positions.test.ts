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

test('who sets the server sets for how many days positions, stream logs and events are kept: some', async () => {
  const days = (gps: number, uslogs = 360, events = 360) => ({ dbmaintain: { events, uslogs, gps } });
  expect(await call('readKeepDays')).toEqual(days(180));
  expect(await call('writeKeepDays', days(720, 30, 90))).toMatchObject({ hasError: false });
  for (const wrong of [days(90), days(-1), days(720, 31), days(720, 0, 31)])
    expect(await call('writeKeepDays', wrong)).toMatchObject({ hasError: true, code: 'VALIDATION' });
  expect(await call('readKeepDays')).toEqual(days(720, 30, 90));
  expect(await call('keptPositions')).toMatchObject({ days: 720 });
});
