import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { beforeEach, expect, test } from 'vitest';
import { addEvent, events, forgetEvents, isUnread, readEvents, takeHistory } from './events.ts';

const event = {
  cmd: 'new',
  time: 1_790_000_000,
  deviceid: 'OT-001',
  eventid: 14,
  eventname: '',
  memo: '',
} as const;
const kept = (id: number, deviceid: string): KeptEvent => ({ ...event, id, deviceid });
const ids = (): string[] => events.getState().list.map(({ deviceid }) => deviceid);

beforeEach(forgetEvents);

test('the newest event stands first and is unread', () => {
  addEvent(event);
  addEvent({ ...event, deviceid: 'OT-002' });
  expect([ids(), events.getState().unread]).toEqual([['OT-002', 'OT-001'], 2]);
});

test('what the server keeps takes the place of what the page knew', async () => {
  addEvent(event);
  const history = { events: [kept(9, 'OT-001'), kept(8, 'OT-003')], unread: 1, readId: 8 };
  await takeHistory(async () => history);
  expect([ids(), events.getState().unread]).toEqual([['OT-001', 'OT-003'], 1]);
  expect(events.getState().list.map((one) => isUnread(one, 8))).toEqual([true, false]);
});

test('an event that comes while the server is asked is listed once, whether the answer has it or not', async () => {
  await takeHistory(async () => {
    addEvent(event);
    addEvent({ ...event, deviceid: 'OT-002' });
    return { events: [kept(9, 'OT-001')], unread: 1, readId: 0 };
  });
  expect([ids(), events.getState().unread]).toEqual([['OT-002', 'OT-001'], 2]);
});

test('the server is told up to where all is read, once', async () => {
  await takeHistory(async () => ({ events: [kept(9, 'OT-001')], unread: 1, readId: 3 }));
  addEvent({ ...event, deviceid: 'OT-002' });
  expect([readEvents(), readEvents()]).toEqual([9, undefined]);
  expect(events.getState().unread).toBe(0);
});

test('of the events of one session nothing is left for the next', () => {
  addEvent(event);
  forgetEvents();
  expect(events.getState()).toEqual({ list: [], unread: 0, readId: 0 });
});
