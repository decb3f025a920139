import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { rawCall, signInNew } from '../../doors/testing-caller.ts';

let doors: TestDoors;
let root: string;
let ann: string;
beforeAll(async () => {
  doors = await startDoors();
  root = await signInNew(doors, 'root', { level: 0 });
  ann = await signInNew(doors, 'ann', { level: 3, groupIds: [2] });
  await doors.store.deviceTraffic.add('2026-10-31', new Map([['A', 1_000]]));
  await doors.store.deviceTraffic.add(
    '2026-11-01',
    new Map([
      ['A', 20],
      ['B', 3],
    ]),
  );
  await doors.fleet.records.change('A', { netLimit: true, maxNetFlowKb: 2 });
});
afterAll(() => doors[Symbol.asyncDispose]());

const ask = (key: string, query: string) => rawCall(doors, key, 'GET', `/api/netflow?${query}`);

test('what devices sent is told of all that one sees, with what they may, and of one by day', async () => {
  const days = 'from=2026-10-31&to=2026-11-01';
  expect(await ask(root, days)).toMatchObject({
    rows: [
      { deviceid: 'A', bytes: 1_020, limit: 2_048 },
      { deviceid: 'B', bytes: 3, limit: null },
    ],
  });
  expect(await ask(root, `${days}&deviceid=A`)).toMatchObject({
    rows: [
      { date: '2026-10-31', bytes: 1_000 },
      { date: '2026-11-01', bytes: 20 },
    ],
  });
  expect(await ask(ann, days)).toMatchObject({ rows: [{ deviceid: 'B', bytes: 3 }] });
  expect(await ask(ann, `${days}&deviceid=A`)).toMatchObject({ code: 'NOT_FOUND' });
});

test.each([
  'from=2026-11-02&to=2026-11-01',
  'from=2024-01-01&to=2026-11-01',
  'from=2026-11-31&to=2026-12-01',
  'from=2026-11-01',
])('%s is refused', async (query) => expect(await ask(root, query)).toMatchObject({ code: 'VALIDATION' }));
