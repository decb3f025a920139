import { httpCalls } from '@outrider/protocol/tables.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, PASSWORD, startDoors, type TestDoors } from './testing.ts';

let doors: TestDoors;
beforeAll(async () => {
  doors = await startDoors({ positionsDays: 180, positionsMaxSize: '64M' });
  await addUser(doors.store, 'root', { level: 0 });
});
afterAll(() => doors[Symbol.asyncDispose]());

test('level 0 reads how much room positions take and for how long they are kept', async () => {
  const { key = '' } = await doors.sessions.signIn('root', PASSWORD, '::1', false);
  const response = await fetch(`http://127.0.0.1:${doors.port}${httpCalls.keptPositions.path}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(await response.json()).toEqual({
    used: expect.any(Number),
    file: expect.any(Number),
    free: expect.any(Number),
    days: 180,
    max: 64 * 1024 ** 2,
  });
});
