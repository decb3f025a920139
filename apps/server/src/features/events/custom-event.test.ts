import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addUser, everyRight, PASSWORD, startDoors, type TestDoors } from '../../doors/testing.ts';
import { tryEach } from '../../doors/testing-each.ts';

let doors: TestDoors;
beforeEach(async () => {
  doors = await startDoors({}, new ManualClock((START + 3_600) * 1_000));
  await addUser(doors.store, 'ann', { level: 2, rights: everyRight, groupIds: [1] });
});
afterEach(() => doors[Symbol.asyncDispose]());

const START = 1_800_000_000;
const event = { deviceid: 'A', start: START, end: START + 90, downloadplan: 9, streamtype: 1, audioout: 1 };

async function call(path: string, body: object) {
  const { key } = await doors.sessions.signIn('ann', PASSWORD, '::1', false);
  const response = await fetch(`http://127.0.0.1:${doors.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, username: 'ann', password: key }),
  });
  return (await response.json()) as object;
}
const kept = () => call('/api/events', { deviceid: 'A', start: START, end: START });

test('an event that somebody noticed is one of its moment, with the user who noted it and what is wanted', async () => {
  expect(await call('/gkevent/customevent', event)).toMatchObject({ hasError: false });
  expect(await kept()).toMatchObject({
    events: [{ eventid: deviceEvents.customDownload.code, memo: 'ann: 90 s, CH1 HD, CH4 ♪' }],
  });
});

test('a main stream that is wanted is of a channel that is', async () => {
  await call('/gkevent/customevent', { ...event, streamtype: 2, audioout: 0 });
  expect(await kept()).toMatchObject({ events: [{ memo: 'ann: 90 s, CH1, CH2 HD, CH4' }] });
});

test('its footage is asked of the recorder, whenever that is there', async () => {
  await call('/gkevent/customevent', event);
  const { key } = await doors.sessions.signIn('ann', PASSWORD, '::1', false);
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(`http://127.0.0.1:${doors.port}/api/retrievals`, { headers });
  expect(await response.json()).toMatchObject({
    orders: [
      { deviceid: 'A', channels: [4], stream: 'sub', media: 'all' },
      {
        deviceid: 'A',
        channels: [1],
        stream: 'main',
        media: 'all',
        start: START,
        end: START + 90,
        user: 'ann',
      },
    ],
  });
  await call('/gkevent/customevent', { ...event, downloadplan: 1, audioout: 0 });
  const again = await fetch(`http://127.0.0.1:${doors.port}/api/retrievals`, { headers });
  const { orders } = (await again.json()) as { orders: object[] };
  expect(orders).toHaveLength(3);
  expect(orders[0]).toMatchObject({ channels: [1], stream: 'main', media: 'pictures' });
});

test('one that cannot have been, or wants what is not there, is refused, and nothing is noted', async () => {
  await tryEach(
    [
      ['ends before it begins', { end: START - 1 }, 'Start Time > End Time'],
      ['lasts no time', { end: START }, 'Start Time > End Time'],
      ['lasts longer than a day', { end: START + 86_401 }, 'A custom event lasts at most a day'],
      [
        'is days ahead',
        { start: START + 100_000, end: START + 100_060 },
        'It may begin a day from now at the latest',
      ],
      ['wants no channel', { downloadplan: 0, streamtype: 0 }, /downloadplan/],
      [
        'wants a channel that is not there',
        { downloadplan: 4, streamtype: 0 },
        'The device has none of these channels',
      ],
    ],
    async (_what, wrong, message) => {
      expect(await call('/gkevent/customevent', { ...event, ...wrong })).toMatchObject({
        hasError: true,
        code: 'VALIDATION',
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      });
      expect(await kept()).toMatchObject({ events: [] });
    },
  );
});

test('one of a time whose footage the user may not see is refused, and nothing is asked for', async () => {
  await doors.store.users.change('ann', { retentionDays: 30 });
  const old = START - 40 * 86_400;
  expect(await call('/gkevent/customevent', { ...event, start: old, end: old + 90 })).toMatchObject({
    hasError: true,
    code: 'FORBIDDEN',
    message: 'You may not see footage as old as this',
  });
});
