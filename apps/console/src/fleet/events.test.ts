import { keptEvent, type ToldEvent } from '@outrider/model/events/kept-event.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  addEvent,
  addEvents,
  events,
  forgetEvents,
  isUnread,
  onEvent,
  readEvents,
  takeHistory,
} from './events.ts';

const event = {
  cmd: 'new',
  time: 1_790_000_000,
  deviceid: 'OT-001',
  eventid: 14,
  eventname: '',
  memo: '',
} as const;
const kept = (id: number, deviceid: string): ToldEvent => ({
  ...keptEvent.defaults,
  ...event,
  id,
  updates: id,
  learnt: event.time,
  deviceid,
});
const ids = (): string[] => events.getState().list.map(({ deviceid }) => deviceid);

beforeEach(forgetEvents);

test('events stand by when they happened, whenever they were told', () => {
  addEvent({ ...event, time: 30, deviceid: 'OT-003' });
  addEvent({ ...event, time: 10, deviceid: 'OT-001' });
  addEvent({ ...event, time: 20, deviceid: 'OT-002' });
  expect(ids()).toEqual(['OT-003', 'OT-002', 'OT-001']);
});

test('events that are told together are one change: they stand as if told one by one, and each is heard of', () => {
  const told = [30, 10, 30, 20].map((time, at) => ({ ...event, time, deviceid: `OT-${at}` }));
  told.forEach(addEvent);
  const [oneByOne, unread] = [ids(), events.getState().unread];
  forgetEvents();
  let changes = 0;
  const heard: string[] = [];
  onTestFinished(events.subscribe(() => changes++));
  onTestFinished(onEvent(({ deviceid }) => heard.push(deviceid)));
  addEvents(told);
  expect([ids(), events.getState().unread, changes]).toEqual([oneByOne, unread, 1]);
  expect(ids()).toEqual(['OT-2', 'OT-0', 'OT-3', 'OT-1']);
  expect(heard).toEqual(['OT-0', 'OT-1', 'OT-2', 'OT-3']);
});

test('what somebody has to act on is counted until it is read: no vehicle that came online, and no driver who braked', () => {
  addEvent({ ...event, eventid: 0 });
  addEvent({ ...event, eventid: 15 });
  expect(events.getState().unread).toBe(0);
  addEvent(event);
  addEvent({ ...event, cmd: 'call', eventid: 0 });
  expect(events.getState().unread).toBe(2);
  expect(events.getState().list.map((one) => isUnread(one, 0))).toEqual([true, true, false, false]);
});

test('the newest event stands first and is unread', () => {
  addEvent(event);
  addEvent({ ...event, deviceid: 'OT-002' });
  expect([ids(), events.getState().unread]).toEqual([['OT-002', 'OT-001'], 2]);
});

test('an event that is told again as it rings stands once, and is counted once', () => {
  const warning = { ...event, eventid: 15 };
  addEvent({ ...warning, id: 7 });
  addEvent({ ...event, id: 8 });
  expect(events.getState().unread).toBe(1);
  addEvent({ ...warning, id: 7, cmd: 'call', ring: 30 });
  addEvent({ ...event, id: 8, cmd: 'call', ring: 30 });
  const { list, unread } = events.getState();
  expect(list.map(({ id, cmd }) => `${id} ${cmd}`).toSorted()).toEqual(['7 call', '8 call']);
  expect(unread).toBe(2);
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

test('an event that the push brings once the server has listed it is listed once, and heard of', async () => {
  await takeHistory(async () => ({ events: [kept(9, 'OT-001')], unread: 1, readId: 0 }));
  const heard: (number | undefined)[] = [];
  onTestFinished(onEvent(({ id }) => heard.push(id)));
  addEvents([
    { ...event, id: 9 },
    { ...event, id: 10 },
  ]);
  expect(events.getState().list.map(({ id }) => id)).toEqual([10, 9]);
  expect([events.getState().unread, heard]).toEqual([2, [9, 10]]);
});

test('an event that the push numbered is the one that the server keeps, whatever else was said of it', async () => {
  await takeHistory(async () => {
    addEvent({ ...event, id: 9, memo: 'as it was told first' });
    addEvent({ ...event, id: 10 });
    return { events: [kept(9, 'OT-001')], unread: 1, readId: 0 };
  });
  expect(events.getState().list.map(({ id }) => id)).toEqual([10, 9]);
});

test('the server is told up to where all is read, once', async () => {
  await takeHistory(async () => ({ events: [kept(9, 'OT-001')], unread: 1, readId: 3 }));
  addEvent({ ...event, deviceid: 'OT-002' });
  expect([readEvents(), readEvents()]).toEqual([9, undefined]);
  expect(events.getState().unread).toBe(0);
});

test('what is read while the server is asked stays read; what it had not told of yet is unread', async () => {
  await takeHistory(async () => ({ events: [kept(9, 'OT-001')], unread: 1, readId: 0 }));
  await takeHistory(async () => {
    readEvents();
    return { events: [kept(10, 'OT-002'), kept(9, 'OT-001')], unread: 2, readId: 0 };
  });
  const { list, unread, readId } = events.getState();
  expect([unread, list.map((one) => isUnread(one, readId))]).toEqual([1, [true, false]]);
});

test('what one session was still asking for is nothing of the next', async () => {
  await takeHistory(async () => {
    forgetEvents();
    return { events: [kept(9, 'OT-001')], unread: 1, readId: 0 };
  });
  expect(ids()).toEqual([]);
});

test('of the events of one session nothing is left for the next', () => {
  addEvent(event);
  forgetEvents();
  expect(events.getState()).toEqual({ list: [], unread: 0, readId: 0, known: false });
});
