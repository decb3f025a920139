import { expect, test } from 'vitest';
import { caseClock, wasInTime } from './case-clock.ts';

const MINUTE_MS = 60_000;
const fresh = { state: 'new', openedMs: 0, dueMs: 20 * MINUTE_MS, answeredMs: 0 } as const;

test('a case that nobody decided says how much of its time is left, and how much too late it is', () => {
  expect([0, 16, 21].map((minutes) => caseClock(fresh, minutes * MINUTE_MS))).toEqual([
    { text: '20 min left', colour: 'secondary' },
    { text: '4 min left', colour: 'warning' },
    { text: '1 min too late', colour: 'danger' },
  ]);
});

test('no clock runs where there is no limit, and none once somebody decided', () => {
  expect(caseClock({ ...fresh, dueMs: 0 }, MINUTE_MS)).toBeUndefined();
  expect(caseClock({ ...fresh, state: 'acknowledged', answeredMs: 1 }, MINUTE_MS)).toBeUndefined();
  expect(caseClock({ ...fresh, answeredMs: 1 }, MINUTE_MS)).toBeUndefined();
  expect([wasInTime(fresh), wasInTime({ ...fresh, dueMs: 0, answeredMs: 5 })]).toEqual([
    undefined,
    undefined,
  ]);
  expect([fresh.dueMs, fresh.dueMs + 1].map((answeredMs) => wasInTime({ ...fresh, answeredMs }))).toEqual([
    true,
    false,
  ]);
});
