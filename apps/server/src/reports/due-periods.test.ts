import { MOST_MISSED_PERIODS } from '@outrider/model/reports/limits.ts';
import { expect, test } from 'vitest';
import { duePeriods, nextDueMs } from './due-periods.ts';

const HOUR_MS = 3_600_000;
const hourly = { zone: '', tz: 0, period: 60 };

test('each period that is over since the last one that was begun is due, the oldest first', () => {
  const due = duePeriods({ ...hourly, begunMs: 2 * HOUR_MS }, 4.5 * HOUR_MS);
  expect(due.map(({ toMs }) => toMs / HOUR_MS)).toEqual([3, 4]);
  expect(duePeriods({ ...hourly, begunMs: 4 * HOUR_MS }, 4.5 * HOUR_MS)).toEqual([]);
  expect(nextDueMs({ ...hourly, begunMs: 0 }, 4.5 * HOUR_MS)).toBe(5 * HOUR_MS);
});

test('of many that were missed the latest are made', () => {
  const due = duePeriods({ ...hourly, begunMs: 0 }, 1_000 * HOUR_MS);
  expect(due).toHaveLength(MOST_MISSED_PERIODS);
  expect(due.at(-1)?.toMs).toBe(1_000 * HOUR_MS);
});
