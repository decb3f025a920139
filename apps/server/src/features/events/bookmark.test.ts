import { ManualClock } from '@outrider/kit/clock.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addUser, everyRight, PASSWORD, startDoors, type TestDoors } from '../../doors/testing.ts';

const START = 1_800_000_000;

let doors: TestDoors;
beforeEach(async () => {
  doors = await startDoors({}, new ManualClock((START + 3_600) * 1_000));
  await addUser(doors.store, 'ann', { level: 2, rights: everyRight, groupIds: [1] });
});
afterEach(() => doors[Symbol.asyncDispose]());

async function call(method: 'POST' | 'DELETE', path: string, body: object) {
  const { key } = await doors.sessions.signIn('ann', PASSWORD, '::1', false);
  const response = await fetch(`http://127.0.0.1:${doors.port}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { id: number };
}
const mark = (text: string, time = START) => call('POST', '/api/bookmark', { deviceid: 'A', time, text });
const kept = () => call('POST', '/api/events', { deviceid: 'A', start: START, end: START });

test('a moment is bookmarked with the user who did it and their words, and nothing is asked of the recorder', async () => {
  expect(await mark(' white van ')).toMatchObject({ hasError: false });
  await mark('');
  const eventid = deviceEvents.bookmark.code;
  expect(await kept()).toMatchObject({
    events: [
      { eventid, memo: 'ann: white van' },
      { eventid, memo: 'ann' },
    ],
  });
  expect(await doors.store.orders.list('retrieval')).toEqual([]);
});

test('it is removed by its number, and no other event is', async () => {
  const { id } = await mark('white van');
  const overSpeed = { deviceid: 'A', eventid: deviceEvents.overSpeed.code };
  const [added] = await doors.store.events.add([{ ...overSpeed, time: START }]);
  const other = added?.id;
  expect(await call('DELETE', '/api/bookmark', { deviceid: 'A', id: other })).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await call('DELETE', '/api/bookmark', { deviceid: 'A', id })).toMatchObject({ hasError: false });
  expect(await kept()).toMatchObject({ events: [{ id: other }] });
});

test('the future is not bookmarked, nor what the user may not see', async () => {
  expect(await mark('later', START + 3_661)).toMatchObject({
    code: 'VALIDATION',
    message: 'That moment is in the future',
  });
  await doors.store.users.change('ann', { retentionDays: 30 });
  expect(await mark('long ago', START - 40 * 86_400)).toMatchObject({
    code: 'FORBIDDEN',
    message: 'You may not see footage as old as this',
  });
});

test('a bookmark from before a user may see is not theirs to remove', async () => {
  const { id } = await mark('long ago', START - 40 * 86_400);
  await doors.store.users.change('ann', { retentionDays: 30 });
  expect(await call('DELETE', '/api/bookmark', { deviceid: 'A', id })).toMatchObject({ code: 'NOT_FOUND' });
  await doors.store.users.change('ann', { retentionDays: 0 });
  expect(await call('DELETE', '/api/bookmark', { deviceid: 'A', id })).toMatchObject({ hasError: false });
});
