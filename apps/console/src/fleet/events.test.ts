import { expect, test } from 'vitest';
import { addEvent, events, forgetEvents } from './events.ts';

const event = {
  cmd: 'new',
  time: 1_790_000_000,
  deviceid: 'OT-001',
  eventid: 14,
  eventname: '',
  memo: '',
} as const;

test('the newest event stands first and is unread', () => {
  addEvent(event);
  addEvent({ ...event, deviceid: 'OT-002' });
  const { list, unread } = events.getState();
  expect([list.map(({ deviceid }) => deviceid), unread]).toEqual([['OT-002', 'OT-001'], 2]);
});

test('of the events of one session nothing is left for the next', () => {
  addEvent(event);
  forgetEvents();
  expect(events.getState()).toEqual({ list: [], unread: 0 });
});
