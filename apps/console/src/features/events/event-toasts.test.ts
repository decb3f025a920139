import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { expect, test } from 'vitest';
import { EVENT_TOAST_MS, isAlarm, joinKind } from './event-toasts.ts';

test.each([
  ['what happens all day is none', 'new', deviceEvents.online.code, false],
  ['what is to be looked at is one', 'new', deviceEvents.overSpeed.code, true],
  ['what is to be acted on is one', 'new', deviceEvents.diskError.code, true],
  ['a call is one, whatever its code', 'call', deviceEvents.notify.code, true],
  ['a code that nobody named may be one', 'new', 60_000, true],
] as const)('of alarms: %s', (_sentence, cmd, eventid, alarm) => {
  expect(isAlarm({ cmd, eventid })).toBe(alarm);
});

test('events of a kind that come while its toast is there are counted together, their sources named once', () => {
  const one = joinKind(undefined, 'OT-1', 1_000);
  const two = joinKind(one, 'OT-2', 2_000);
  const three = joinKind(two, 'OT-1', 3_000);
  expect(three).toEqual({ count: 3, sources: ['OT-1', 'OT-2'], lastMs: 3_000 });
});

test('an event that comes when the toast is gone begins anew', () => {
  const before = joinKind(joinKind(undefined, 'OT-1', 0), 'OT-2', 10);
  expect(joinKind(before, 'OT-3', 10 + EVENT_TOAST_MS)).toEqual({
    count: 1,
    sources: ['OT-3'],
    lastMs: 10 + EVENT_TOAST_MS,
  });
});
