import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { expect, test } from 'vitest';
import { noticeWays, pageTells } from './notice-ways.ts';

const all = { eventNotify: true, everyEvent: false, systemNotify: true, alarmSound: true };
const alarm = { cmd: 'new', eventid: deviceEvents.overSpeed.code } as const;
const usual = { cmd: 'new', eventid: deviceEvents.online.code } as const;

test.each([
  ['an alarm, looked at', alarm, all, true, ['toast', 'sound']],
  ['an alarm that came long after it was', { ...alarm, late: true }, all, true, []],
  ['an alarm behind other windows', alarm, all, false, ['system', 'sound']],
  ['what happens all day', usual, all, true, []],
  ['what happens all day, for who wants all', usual, { ...all, everyEvent: true }, true, ['toast']],
  ['the same behind other windows', usual, { ...all, everyEvent: true }, false, ['system']],
  ['an alarm for who wants none', alarm, { ...all, eventNotify: false }, true, []],
  [
    'an alarm for who has chosen neither',
    alarm,
    { ...all, systemNotify: false, alarmSound: false },
    false,
    [],
  ],
] as const)('%s', (_what, event, chosen, hasFocus, expected) => {
  const ways = Object.entries(noticeWays(event, chosen, hasFocus));
  expect(ways.filter(([, used]) => used).map(([way]) => way)).toEqual(expected);
});

const ring = { ...usual, cmd: 'call' } as const;
const front = { hasFocus: true, hears: true, mayNotify: true };
const behind = { ...front, hasFocus: false };
const silent = { ...all, systemNotify: false };

test.each([
  ['the page that is in front', alarm, all, front, true],
  ['one that lost its connection', alarm, all, { ...front, hears: false }, false],
  ['one that is seen beside another window, where the system tells nothing', alarm, silent, behind, false],
  ['one that tells by the system', alarm, all, behind, true],
  ['one that may not', alarm, all, { ...behind, mayNotify: false }, false],
  ['one that is to tell of nothing', alarm, { ...all, eventNotify: false }, front, false],
  ['one that tells of alarms alone, of another event', usual, all, front, false],
  ['one that tells of every event', usual, { ...all, everyEvent: true }, front, true],
  ['one in front, of an event of a plain kind that rings as a call', ring, all, front, true],
  [
    'one in front that is to tell of nothing, but shows calls',
    ring,
    { ...all, eventNotify: false },
    front,
    true,
  ],
  [
    'one behind other windows that is to tell of nothing',
    ring,
    { ...all, eventNotify: false },
    behind,
    false,
  ],
] as const)('whether the worker may leave an event to %s', (_what, event, chosen, page, expected) =>
  expect(pageTells(event, chosen, page)).toBe(expected),
);
