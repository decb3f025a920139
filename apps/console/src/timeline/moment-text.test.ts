import { describe, expect, test } from 'vitest';
import { findMoment, momentIn, readMoment } from './moment-text.ts';
import { ZoneClock } from './zone-clock.ts';

const taipei = new ZoneClock('28800');
/** A Sunday: 2026-11-22 18:00 in Taipei. */
const NOW = Date.UTC(2026, 10, 22, 10);
const said = (text: string): [string, string] | undefined => {
  const found = findMoment(text);
  return found && [found.words, taipei.text(momentIn(found.moment, taipei, NOW))];
};

test.each([
  ['truck7 14:32 yesterday', 'truck7', '2026-11-21 14:32:00'],
  ['truck7 yesterday 14:32', 'truck7', '2026-11-21 14:32:00'],
  ['truck7 2026-11-20 14:32:10', 'truck7', '2026-11-20 14:32:10'],
  ['14:32 truck 7', 'truck 7', '2026-11-22 14:32:00'],
  ['OT-001 at 2:05 pm on Friday', 'OT-001', '2026-11-20 14:05:00'],
  ['OT-001 9pm', 'OT-001', '2026-11-21 21:00:00'],
  ['OT-001 12am today', 'OT-001', '2026-11-22 00:00:00'],
  ['OT-001 3 days ago 08:00', 'OT-001', '2026-11-19 08:00:00'],
  ['OT-001 10 min ago', 'OT-001', '2026-11-22 17:50:00'],
  ['OT-001 sunday', 'OT-001', '2026-11-22 00:00:00'],
  ['truck7 昨天 14:32', 'truck7', '2026-11-21 14:32:00'],
  ['卡車7 昨天下午2點32分', '卡車7', '2026-11-21 14:32:00'],
  ['卡車7 11月20日 上午9:05', '卡車7', '2026-11-20 09:05:00'],
  ['卡車7 2026年11月20日14時32分10秒', '卡車7', '2026-11-20 14:32:10'],
  ['卡車7 週五 14：32', '卡車7', '2026-11-20 14:32:00'],
  ['卡車7 12月24日 8點', '卡車7', '2025-12-24 08:00:00'],
  ['卡車7 昨天晚上8點', '卡車7', '2026-11-21 20:00:00'],
  ['卡車7 昨天晚上12點', '卡車7', '2026-11-22 00:00:00'],
  ['卡車7 晚上12點30分', '卡車7', '2026-11-22 00:30:00'],
  ['卡車7 週五晚上1點', '卡車7', '2026-11-21 01:00:00'],
  ['卡車7 中午12點', '卡車7', '2026-11-22 12:00:00'],
  ['卡車7 中午1點', '卡車7', '2026-11-22 13:00:00'],
  ['卡車7 中午11點半', '卡車7', '2026-11-22 11:30:00'],
  ['卡車7 凌晨2點', '卡車7', '2026-11-22 02:00:00'],
  ['卡車7 2月29日 8點', '卡車7', '2024-02-29 08:00:00'],
  ['SAT-01 14:32', 'SAT-01', '2026-11-22 14:32:00'],
  ['卡車7 10分鐘前', '卡車7', '2026-11-22 17:50:00'],
])('%s', (text, words, moment) => {
  expect(said(text)).toEqual([words, moment]);
});

test('a time that is still to come today was yesterday', () => {
  expect(said('A 18:01')?.[1]).toBe('2026-11-21 18:01:00');
  expect(said('A 18:00')?.[1]).toBe('2026-11-22 18:00:00');
});

test.each([
  'truck7',
  'OT-001',
  'SAT-01',
  'bus 7-11',
  '25:00',
  '14:99',
  '2026-13-01',
  '2026-02-30',
  '13月40日',
  '2月30日',
  'monument',
  'van 7h',
])('%s says no moment', (text) => {
  expect(findMoment(text)).toBeUndefined();
});

test('a field takes a moment alone', () => {
  expect(readMoment('14:32')).toMatchObject({ second: 52_320 });
  expect(readMoment('truck7 14:32')).toBeUndefined();
});

describe('in the nights in which clocks change', () => {
  const berlin = new ZoneClock('Europe/Berlin');
  const at = (text: string): string => {
    const found = readMoment(text);
    return found === undefined ? '' : new Date(momentIn(found, berlin, NOW)).toISOString();
  };

  test('a time that is there twice is the first one', () => {
    expect(at('2026-10-25 02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-10-25 03:00')).toBe('2026-10-25T02:00:00.000Z');
  });

  test('one that is not there is as long after midnight as it says', () => {
    expect(at('2026-03-29 02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(at('2026-03-29 04:00')).toBe('2026-03-29T02:00:00.000Z');
  });
});
