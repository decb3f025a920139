import { expect, test } from 'vitest';
import {
  DAY_MINUTES,
  minuteOfDay,
  minuteRanges,
  minutesOf,
  noMinutes,
  rangesText,
  shifted,
} from './day-minutes.ts';

const local = (text: string, offset: number): string =>
  rangesText(shifted(minutesOf(text) ?? noMinutes, offset));

test.each([
  ['nothing', '', ''],
  ['both ends included', '0:0', '0:0'],
  ['sorted and merged', '120:179,0:59,60:119', '0:179'],
  ['what overlaps once', '10:30,20:40', '10:40'],
  ['over midnight as two', '1380:59', '0:59,1380:1439'],
  ['the whole day', '0:1439', '0:1439'],
  ['with blanks', ' 5:6 , 8:9 ', '5:6,8:9'],
])('%s', (_what, text, kept) => {
  expect(minuteRanges.parse(text)).toBe(kept);
});

test.each(['1440:1440', '0', '0:', 'a:b', '-1:5', '0:1,,2:3', '0:1;2:3', '00000:1', '1:2,'.repeat(5_000)])(
  '%s is refused',
  (text) => {
    expect(minuteRanges.safeParse(text).success).toBe(false);
  },
);

test('every second minute of a day is a text that is taken', () => {
  const odd = noMinutes.map((_, minute) => minute % 2 === 1);
  expect(minutesOf(minuteRanges.parse(rangesText(odd)))).toEqual(odd);
});

test.each([
  ['Taipei is ahead: 22:00 UTC is 06:00 of the next day', '1320:1379', 480, '360:419'],
  ['what goes over local midnight is two ranges', '930:989', 480, '0:29,1410:1439'],
  ['India is half an hour off', '0:59', 330, '330:389'],
  ['Newfoundland is behind, by half an hour more', '0:29', -210, '1230:1259'],
  ['Nepal is three quarters off', '0:14', 345, '345:359'],
])('%s', (_what, utc, offset, shown) => {
  expect(local(utc, offset)).toBe(shown);
  expect(local(shown, -offset)).toBe(utc);
});

test('a moment’s minute of the day is that of UTC', () => {
  expect([minuteOfDay(0), minuteOfDay(86_399), minuteOfDay(86_400 * 20_000 + 3_659)]).toEqual([
    0,
    DAY_MINUTES - 1,
    60,
  ]);
});
