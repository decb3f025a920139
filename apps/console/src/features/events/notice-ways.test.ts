import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { expect, test } from 'vitest';
import { noticeWays } from './notice-ways.ts';

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
