import type { ApiOperation } from '@outrider/protocol/api/operation.ts';
import { operations } from '@outrider/protocol/api/operations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportAt } from '@outrider/store/positions/sample-report.ts';
import { callerOf } from './testing-caller.ts';
import { makeProgram } from './testing-tokens.ts';
import { addUser, startDoors, type TestDoors } from './testing.ts';

let doors: TestDoors;
let root: Awaited<ReturnType<typeof callerOf>>;

beforeAll(async () => {
  doors = await startDoors();
  await addUser(doors.store, 'root', { level: 0 });
  await addUser(doors.store, 'gone', { level: 1, groupIds: [1] });
  root = await callerOf(doors, 'root');
});
afterAll(() => doors[Symbol.asyncDispose]());

interface Got {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly items?: readonly Record<string, unknown>[];
    readonly next?: string | null;
    readonly [name: string]: unknown;
  };
}

async function get(path: string, token?: string): Promise<Got> {
  const response = await fetch(`http://127.0.0.1:${doors.port}/api/v1${path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Got['body'] };
}

/** A path of each operation, with what it has to be asked. */
const filled: Readonly<Record<string, string>> = {
  listPositions: '?from=0&to=86399',
  listDays: '?from=2026-01-01&to=2026-01-02',
  listTrips: '?from=0&to=86399',
  listVisits: '?from=0&to=86399',
  listRecordings: '?from=0&to=86399',
};
const pathOf = ({ id, path }: (typeof operations)[number]): string =>
  path.replace('{deviceid}', 'A').replace('{id}', '1').replace('{serialno}', '1').replace('{index}', '0') +
  (filled[id] ?? '');

/** Those that answer with bytes, or change something, are in tests of their own. */
const isJson = ({ gives, method }: ApiOperation): boolean => !('bytes' in gives) && method === undefined;

test('every operation answers an administrator, or says that there is none', async () => {
  const { token } = await makeProgram(doors, 'root');
  const statuses = await Promise.all(
    operations.filter(isJson).map(async (row) => [row.id, (await get(pathOf(row), token)).status] as const),
  );
  const without = new Set(['getCase', 'getEvent', 'getGroup', 'getDriver', 'getMaintenancePlan']);
  expect(statuses).toEqual(operations.filter(isJson).map(({ id }) => [id, without.has(id) ? 404 : 200]));
});

test('a list comes page by page, each item once, with the fields that were wanted', async () => {
  const { token } = await makeProgram(doors, 'root');
  const first = await get('/devices?limit=1&fields=deviceid', token);
  expect(first.body).toEqual({ items: [{ deviceid: 'A' }], next: expect.any(String) as unknown });
  const second = await get(`/devices?limit=1&fields=deviceid&cursor=${first.body.next}`, token);
  expect(second.body).toEqual({ items: [{ deviceid: 'B' }], next: null });
});

test('a day that is read page by page is one entry of the audit trail, and what lies outside of it is another', async () => {
  const { token } = await makeProgram(doors, 'root', { name: 'reader' });
  const minute = 1_790_000_040;
  await doors.store.positions.append(
    Array.from({ length: 240 }, (_, at) => reportAt('A', (minute + at * 60) * 1_000)),
  );
  const stretch = (from: number) => `/devices/A/positions?from=${from}&to=${minute + 86_400}&limit=10`;
  const walk = async (from: number): Promise<number> => {
    let items = 0;
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { body } = await get(stretch(from) + (cursor === undefined ? '' : `&cursor=${cursor}`), token);
      items += body.items?.length ?? 0;
      cursor = body.next;
    }
    return items;
  };
  const entries = async (): Promise<string[]> => {
    const { entries: all } = await doors.store.trail.find({ limit: 500 });
    return all
      .filter(({ call, text }) => call === 'gpsRecords' && text.includes('reader'))
      .map(({ text }) => text);
  };
  expect(await walk(minute)).toBe(240);
  expect(await entries()).toHaveLength(1);
  // A cursor leads nowhere that is not told: it proves nothing, and anybody can write one.
  const first = await get(stretch(minute), token);
  const [mark] = JSON.parse(Buffer.from(first.body.next ?? '', 'base64url').toString()) as [string];
  const made = Buffer.from(JSON.stringify([mark, [minute - 86_400]])).toString('base64url');
  expect((await get(`${stretch(minute)}&cursor=${made}`, token)).status).toBe(200);
  expect(await entries()).toHaveLength(2);
  await get(stretch(minute - 2 * 86_400), token);
  const told = await entries();
  expect(told).toHaveLength(3);
  expect(told[0]).toContain(new Date((minute - 2 * 86_400) * 1_000).toISOString().slice(0, 10));
});

test('a token for one device sees no other, by whichever path', async () => {
  const { token } = await makeProgram(doors, 'root', { level: 1, deviceids: ['A'] });
  const { body } = await get('/devices?fields=deviceid', token);
  expect(body.items).toEqual([{ deviceid: 'A' }]);
  for (const path of ['/devices/B', '/devices/B/positions?from=0&to=9'])
    expect(await get(path, token)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', status: 404 } });
  expect(await get('/people', token)).toMatchObject({ status: 403 });
});

test('a token without a right is told which problem that is and what to do', async () => {
  const { token } = await makeProgram(doors, 'root', { rights: ['P_live'] });
  const { status, headers, body } = await get('/devices/A/positions?from=0&to=9', token);
  expect(status).toBe(403);
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(body).toMatchObject({ type: 'about:blank', title: 'Not permitted', status: 403, code: 'FORBIDDEN' });
  expect(body['todo']).toContain('token');
});

test('a call without a token is told to show one, and a token whose owner was deleted is refused', async () => {
  const nobody = await get('/devices');
  expect(nobody).toMatchObject({ status: 401, body: { code: 'AUTH_REQUIRED' } });
  expect(nobody.headers.get('www-authenticate')).toBe('Bearer');
  const { token } = await makeProgram(doors, 'gone', { level: 1 });
  expect((await get('/devices', token)).status).toBe(200);
  expect(await root('removeUser', { editingName: 'gone' })).toMatchObject({ hasError: false });
  expect(await get('/devices', token)).toMatchObject({ status: 401, body: { code: 'AUTH_REQUIRED' } });
});

test.each([
  ['a cursor of another list', (cursor: string) => `/groups?cursor=${cursor}`, 'cursor'],
  ['a cursor with other words', (cursor: string) => `/devices?cursor=${cursor}x`, 'cursor'],
  ['a cursor that is none', () => '/devices?cursor=null', 'cursor'],
  ['a field that there is not', () => '/devices?fields=deviceid,__proto__', 'fields'],
  ['more items than a page has', () => '/devices?limit=1001', 'limit'],
  ['a parameter that there is not', () => '/devices?user=root', 'user'],
  ['a parameter twice', () => '/devices?limit=1&limit=2', 'limit'],
  ['a time that is no number', () => '/trips?from=yesterday&to=9', 'from'],
])('%s is refused by its name', async (_, path, name) => {
  const { token } = await makeProgram(doors, 'root');
  const { body } = await get('/devices?limit=1', token);
  const refused = await get(path(body.next ?? ''), token);
  expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  expect(refused.body['detail']).toMatch(new RegExp(`^${name}:`));
});

test('how many calls a token has left is told with each answer', async () => {
  const { token } = await makeProgram(doors, 'root', { rate: 1 });
  const { headers } = await get('/devices', token);
  expect(headers.get('ratelimit-policy')).toBe('"token";q=1;w=60');
  expect(headers.get('ratelimit')).toBe('"token";r=0;t=60');
  const refused = await get('/devices', token);
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMIT' } });
  expect(refused.headers.get('retry-after')).toBe('60');
});

test('a path that is nothing is told of as a problem, and so is a method that it has not', async () => {
  expect(await get('/nothing')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  const response = await fetch(`http://127.0.0.1:${doors.port}/api/v1/devices`, { method: 'PUT' });
  expect(response.status).toBe(404);
});
