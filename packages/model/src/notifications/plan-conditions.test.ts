import { expect, test } from 'vitest';
import type { WeekSpan } from '../places/fence-rules.ts';
import { meetsConditions } from './plan-conditions.ts';

const seconds = (text: string): number => Date.parse(text) / 1_000;
/** At which of these moments a plan with such hours tells. */
const tells = (hours: readonly WeekSpan[], zone: string, ...moments: readonly string[]): boolean[] =>
  moments.map((at) => meetsConditions({ hours, leastKmh: 0 }, { time: seconds(at) }, zone));
const work: WeekSpan = { days: [1, 2, 3, 4, 5], from: 8 * 60, to: 18 * 60 };
const nights: WeekSpan = { days: [6], from: 22 * 60, to: 6 * 60 };

test('a plan without hours tells at any time, one with hours from their begin up to their end, on their days', () => {
  expect(tells([], 'UTC', '2026-11-29T03:00Z')).toEqual([true]);
  // 2026-11-27 is a Friday.
  const friday = ['2026-11-27T07:59:59Z', '2026-11-27T08:00Z', '2026-11-27T17:59:59Z', '2026-11-27T18:00Z'];
  expect(tells([work], 'UTC', ...friday)).toEqual([false, true, true, false]);
  expect(tells([work], 'UTC', '2026-11-28T12:00Z', '2026-11-30T12:00Z')).toEqual([false, true]);
  expect(tells([work], 'Asia/Taipei', '2026-11-27T00:00Z', '2026-11-27T10:00Z')).toEqual([true, false]);
});

test('several stretches are one or the other, and the same begin and end is the whole day', () => {
  const hours = [work, { days: [7], from: 0, to: 0 }];
  const moments = ['2026-11-27T12:00Z', '2026-11-28T12:00Z', '2026-11-29T00:00Z', '2026-11-29T23:59:59Z'];
  expect(tells(hours, 'UTC', ...moments, '2026-11-30T00:00Z')).toEqual([true, false, true, true, false]);
});

test('a night belongs to the day on which it begins, and ends by the clock also where that changes', () => {
  const moments = ['2026-11-28T21:59:59Z', '2026-11-28T22:00Z', '2026-11-29T05:59:59Z', '2026-11-29T06:00Z'];
  expect(tells([nights], 'UTC', ...moments, '2026-11-28T03:00Z')).toEqual([false, true, true, false, false]);
  // Berlin: the night to 2026-10-25 has an hour more, the one to 2026-03-29 an hour less.
  const long = ['2026-10-24T20:00Z', '2026-10-25T04:59Z', '2026-10-25T05:00Z'];
  expect(tells([nights], 'Europe/Berlin', ...long)).toEqual([true, true, false]);
  const short = ['2026-03-28T21:00Z', '2026-03-29T03:59Z', '2026-03-29T04:00Z'];
  expect(tells([nights], 'Europe/Berlin', ...short)).toEqual([true, true, false]);
});

test('moments of other weeks, asked for in any order, and another zone are told apart', () => {
  const moments = ['2026-11-27T12:00Z', '2026-01-03T12:00Z', '2026-11-27T12:00Z', '2026-01-02T12:00Z'];
  expect(tells([work], 'UTC', ...moments)).toEqual([true, false, true, true]);
  expect(tells([work], 'Asia/Taipei', '2026-11-27T12:00Z')).toEqual([false]);
});

test('a least speed is met by who is so fast, and not where nobody knows how fast', () => {
  const met = (leastKmh: number, speedKmh: number | undefined): boolean =>
    meetsConditions({ hours: [], leastKmh }, { time: 0, speedKmh }, 'UTC');
  expect([met(20, 19.9), met(20, 20), met(20, undefined)]).toEqual([false, true, false]);
  expect([met(0, 0), met(0, undefined)]).toEqual([true, true]);
});
