import { expect, test } from 'vitest';
import {
  dateOfDay,
  dayOfDate,
  deviceZone,
  zoneDay,
  zoneDayAt,
  zoneMinute,
  zoneOffsetMs,
} from './day-zone.ts';

const HOUR_MS = 3_600_000;
const dayOf = (date: string): number => dayOfDate(date) ?? Number.NaN;
const spanOf = (zone: string, date: string): [begin: string, hours: number] => {
  const { beginMs, endMs } = zoneDay(zone, dayOf(date));
  return [new Date(beginMs).toISOString(), (endMs - beginMs) / HOUR_MS];
};

test.each([
  ['a day of 24 hours', 'Asia/Taipei', '2026-11-22', '2026-11-21T16:00:00.000Z', 24],
  ['the night in which clocks go forward', 'Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['the night in which they go back', 'Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
  ['a night whose midnight is skipped', 'Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
  ['a night whose midnight is there twice', 'America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  ['a zone that is not whole hours off', 'Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z', 24],
  ['seconds east of UTC', '28800', '2026-11-22', '2026-11-21T16:00:00.000Z', 24],
  ['seconds west of UTC', '-12600', '2026-11-22', '2026-11-22T03:30:00.000Z', 24],
])('%s begins and ends with its clocks', (_, zone, date, begin, hours) => {
  expect(spanOf(zone, date)).toEqual([begin, hours]);
});

test('every moment lies in one day, also in the hours that are there twice', () => {
  for (const date of ['2026-03-29', '2026-10-25']) {
    const { beginMs, endMs, day } = zoneDay('Europe/Berlin', dayOf(date));
    for (let ms = beginMs; ms < endMs; ms += HOUR_MS / 2)
      expect(zoneDayAt('Europe/Berlin', ms).day).toBe(day);
    expect(zoneDayAt('Europe/Berlin', endMs).day).toBe(day + 1);
    expect(zoneDayAt('Europe/Berlin', beginMs - 1).day).toBe(day - 1);
  }
});

test('a moment before 1970 has its offset too', () => {
  expect(zoneOffsetMs('Asia/Taipei', -1)).toBe(8 * HOUR_MS);
});

test('a date that the calendar does not have is none', () => {
  expect(dayOfDate('2026-02-29')).toBeUndefined();
  expect(dayOfDate('22.11.2026')).toBeUndefined();
  expect(dateOfDay(dayOf('2024-02-29'))).toBe('2024-02-29');
});

test('a device without a zone of its own has that of the server', () => {
  expect(deviceZone(undefined, 'Asia/Taipei')).toBe('Asia/Taipei');
  expect(deviceZone(0, 'Asia/Taipei')).toBe('0');
});

test.each([
  ['2026-11-22', 0, '2026-11-21T23:00:00.000Z'],
  ['2026-11-22', 1_440, '2026-11-22T23:00:00.000Z'],
  // 02:30 is not there: the leap from 02:00 to 03:00 has just been.
  ['2026-03-29', 150, '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', 600, '2026-03-29T08:00:00.000Z'],
  // 02:30 is there twice.
  ['2026-10-25', 150, '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', 600, '2026-10-25T09:00:00.000Z'],
])('on %s minute %i of the clock is at %s', (date, minute, at) => {
  expect(new Date(zoneMinute('Europe/Berlin', dayOf(date), minute)).toISOString()).toBe(at);
});
