import { expect, test } from 'vitest';
import { trendWeeks, TREND_WEEKS } from './score-trend.ts';

const days = (zone: string, to: string, oldest = 0): string[] =>
  trendWeeks(zone, Date.parse(to), oldest).map(({ fromMs }) => new Date(fromMs).toISOString());

test('weeks begin on Monday by the clocks of the report, and are those that are over', () => {
  expect(days('UTC', '2026-11-26T00:00:00Z').slice(-2)).toEqual([
    '2026-11-09T00:00:00.000Z',
    '2026-11-16T00:00:00.000Z',
  ]);
  expect(days('UTC', '2026-11-23T00:00:00Z').at(-1)).toBe('2026-11-16T00:00:00.000Z');
  expect(days('Asia/Taipei', '2026-11-22T16:00:00Z').at(-1)).toBe('2026-11-15T16:00:00.000Z');
  // The clocks of Berlin changed on 2026-10-25.
  expect(days('Europe/Berlin', '2026-11-02T23:00:00Z').slice(-2)).toEqual([
    '2026-10-18T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ]);
});

test('a member reads of no week that is too long ago for them', () => {
  const to = '2026-11-26T00:00:00Z';
  expect(days('UTC', to)).toHaveLength(TREND_WEEKS);
  expect(days('UTC', to, Date.parse('2026-11-09T00:00:00Z'))).toHaveLength(2);
  expect(days('UTC', to, Date.parse('2026-11-09T00:00:01Z'))).toHaveLength(1);
});
