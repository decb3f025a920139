import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { deviceEvents as codes } from '@outrider/model/events/event-codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { everyRight, startDoors, type TestDoors } from '../../doors/testing.ts';
import { rawCall, signInNew } from '../../doors/testing-caller.ts';

const DAY_S = 86_400;
let doors: TestDoors;
let key: string;
/** Noon UTC of the day before yesterday, unix seconds. */
const noon = Math.floor(Date.now() / DAY_S / 1_000) * DAY_S - 2 * DAY_S + DAY_S / 2;

beforeEach(async () => {
  doors = await startDoors();
  key = await signInNew(doors, 'ann', { level: 3, rights: everyRight, groupIds: [1] });
});
afterEach(() => doors[Symbol.asyncDispose]());

const ask = (body: object) =>
  rawCall<{ events: readonly KeptEvent[]; more: boolean; notKept: number }>(
    doors,
    key,
    'POST',
    '/api/events',
    body,
  );
const happen = (deviceid: string, time: number, eventid: number = codes.overSpeed.code): void =>
  doors.events.happened({ deviceid, eventid, time });
const stretch = { deviceid: 'A', start: noon, end: noon + 10 };

test('what happened to a device in a stretch is told by its time, page by page, whatever happened since', async () => {
  for (const time of [noon + 10, noon, noon + 11, noon - 1, noon + 5]) happen('A', time);
  happen('B', noon);
  const first = await ask({ ...stretch, limit: 2 });
  expect(first.events.map(({ time }) => time - noon)).toEqual([0, 5]);
  expect(first).toMatchObject({ more: true, notKept: 0 });
  const last = first.events.at(-1);
  const second = await ask({ ...stretch, limit: 2, after: { time: last?.time, id: last?.id } });
  expect(second.events.map(({ time }) => time - noon)).toEqual([10]);
  expect(second.more).toBe(false);
});

test('some kinds alone may be asked for', async () => {
  happen('A', noon);
  happen('A', noon, codes.reboot.code);
  const { events } = await ask({ ...stretch, codes: [codes.reboot.code] });
  expect(events.map(({ eventid }) => eventid)).toEqual([codes.reboot.code]);
});

test('another’s device is not there, and nothing that is older than the asker may see', async () => {
  expect(await ask({ ...stretch, deviceid: 'B' })).toMatchObject({ code: 'NOT_FOUND' });
  happen('A', noon);
  await doors.store.users.change('ann', { retentionDays: 1 });
  expect(await ask(stretch)).toEqual({ events: [], more: false, notKept: 0 });
});
