import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { beforeEach, expect, test } from 'vitest';
import type { TestDoors } from '../../doors/testing.ts';
import { rawCall } from '../../doors/testing-caller.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';

let doors: TestDoors;
const prepared = doorsForEach({ root: { level: 0 }, ann: { level: 1, groupIds: [1] } });
beforeEach(() => {
  doors = prepared.doors;
});

interface Answer {
  readonly events: readonly { readonly id: number; readonly deviceid: string; readonly memo: string }[];
  readonly unread: number;
  readonly readId: number;
  readonly first?: true;
}

const call = <T = Answer>(user: string, method: 'GET' | 'PUT', path = '', body?: object): Promise<T> =>
  rawCall<T>(doors, prepared.keyOf(user), method, `/api/notifications${path}`, body);

const happen = (
  deviceid: string,
  memo: string,
  time = 1,
  eventid: number = deviceEvents.diskError.code,
): void => doors.events.happened({ deviceid, eventid, time, memo });

/** Both have said what they have read before anything happened. */
const looked = async (): Promise<void> => {
  for (const user of ['ann', 'root']) await call(user, 'PUT', '/read', { id: 0 });
};

test('each user is told what happened to their devices, the newest first; the server’s own is the administrator’s', async () => {
  happen('A', 'one');
  happen('B', 'two');
  doors.bus.publish('server.alarm', { alarm: 'diskFull', raised: true });
  happen('A', 'three');
  const memos = async (user: string) => (await call(user, 'GET')).events.map(({ memo }) => memo);
  expect(await memos('ann')).toEqual(['three', 'one']);
  expect(await memos('root')).toEqual(['three', expect.stringContaining('data folder'), 'two', 'one']);
  expect((await call('root', 'GET', '?limit=1')).events).toHaveLength(1);
});

test('what happened before somebody’s first look is listed and not counted; what comes after they said so is', async () => {
  happen('A', 'before');
  const first = await call('ann', 'GET');
  expect(first).toMatchObject({ events: [{ memo: 'before' }], unread: 0, first: true });
  expect(first.readId).toBe(first.events[0]?.id);
  await call('ann', 'PUT', '/read', { id: first.readId });
  happen('A', 'after');
  const next = await call('ann', 'GET');
  expect(next).toMatchObject({ events: [{ memo: 'after' }, {}], unread: 1 });
  expect(next.first).toBeUndefined();
  expect(await call('root', 'GET')).toMatchObject({ unread: 0, first: true });
});

test('an event that a user has read is read for them alone, and counted no more', async () => {
  await looked();
  happen('A', 'one');
  happen('A', 'two');
  const [, one] = (await call('ann', 'GET')).events;
  await call('ann', 'PUT', '/read', { id: one?.id });
  happen('A', 'three');
  expect(await call('ann', 'GET', '?limit=0')).toMatchObject({ events: [], unread: 2, readId: one?.id });
  expect(await call('root', 'GET', '?limit=0')).toMatchObject({ unread: 3, readId: 0 });
});

test('what nobody has to act on is listed and not counted', async () => {
  await looked();
  happen('A', 'online', 1, deviceEvents.online.code);
  happen('A', 'fast', 2, deviceEvents.overSpeed.code);
  doors.events.happened({ deviceid: 'A', eventid: deviceEvents.overSpeed.code, time: 3, cmd: 'call' });
  const { events, unread } = await call('ann', 'GET');
  expect([events.length, unread]).toEqual([3, 1]);
});

test('a user who may see a day back is not told of older events, and they are not counted', async () => {
  await looked();
  const now = Math.floor(Date.now() / 1_000);
  happen('A', 'old', now - 86_400 - 3_600);
  happen('A', 'new', now - 86_400 + 3_600);
  expect(await call('ann', 'GET')).toMatchObject({ events: [{ memo: 'new' }, { memo: 'old' }], unread: 2 });
  await doors.store.users.change('ann', { retentionDays: 1 });
  const { events, unread } = await call('ann', 'GET');
  expect([events.map(({ memo }) => memo), unread]).toEqual([['new'], 1]);
});
