import { describe, expect, test } from 'vitest';
import { texts } from '../texts.ts';
import { alarmOfCode, alarms } from './alarms.ts';
import { eventGroups } from './event-code.ts';
import { eventCodeOf, eventCodes } from './event-codes.ts';

describe('the event codes', () => {
  test.each([
    [0, 'Online'],
    [3, 'Offline'],
    [6, 'GPIO 0'],
    [13, 'GPIO 7'],
    [14, 'Disk error'],
    [20, 'Notify'],
    [24, 'Server alarm 2'],
    [51, 'Trigger in'],
    [92, 'Remote recording: GPIO 0'],
    [100, 'Custom download'],
    [101, 'Driver behaviour 1'],
    [119, 'Driver behaviour 19'],
    [700, 'Emergency'],
    [731, 'Illegal door opening'],
    [755, 'Bookmark'],
    [1811, 'Forward collision'],
    [1833, 'Tyre sensor battery low'],
  ])('%i is %s', (code, name) => expect(eventCodeOf(code)?.name).toBe(name));

  test('one that is in no table is nothing', () => expect(eventCodeOf(600)).toBeUndefined());

  test('rise, so that none stands twice; their names differ', () => {
    const codes = eventCodes.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)].sort((one, other) => one - other));
    expect(new Set(eventCodes.map(({ name }) => name)).size).toBe(codes.length);
  });

  test('are in the ranges that rule N12 names', () => {
    const ranges = [
      [0, 24],
      [51, 52],
      [90, 92],
      [98, 119],
      [700, 783],
      [1811, 1833],
    ] as const;
    const strays = eventCodes.filter(({ code }) => !ranges.some(([from, to]) => code >= from && code <= to));
    expect(strays).toEqual([]);
  });

  test('and their groups have their texts in traditional Chinese', () => {
    const words = [...eventCodes.map(({ name }) => name), ...Object.values(eventGroups)];
    expect(words.filter((word) => !(word in texts.tw))).toEqual([]);
  });
});

test('an alarm is found by its code', () => {
  expect(alarmOfCode(alarms.headway.code)).toBe('headway');
  expect(alarmOfCode(0)).toBeUndefined();
});
