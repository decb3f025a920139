import { expect, test } from 'vitest';
import { LATE_REPORTS_A_GROUP } from './append-lanes.ts';
import { LatePace, MOST_LATE } from './late-pace.ts';

/** What a report adds to a commit here, ms. */
const REPORT_MS = 0.005;

/** How many share a commit in the end, on a disk with which one takes so long without any, ms. */
function mostOn(emptyMs: number): number {
  const pace = new LatePace();
  for (let commit = 0; commit < 200; commit++) pace.took(pace.most, emptyMs + pace.most * REPORT_MS);
  return pace.most;
}

test('before the first commit as few as on a quick disk share one', () => {
  expect(new LatePace().most).toBe(LATE_REPORTS_A_GROUP);
});

test.each([
  [0, LATE_REPORTS_A_GROUP],
  [1.2, LATE_REPORTS_A_GROUP],
  [1.3, 130],
  [4, 400],
  [9.9, 990],
  [10.1, MOST_LATE],
  [60_000, MOST_LATE],
])('where a commit takes %d ms without any, %i share one', (emptyMs, most) => {
  const found = mostOn(emptyMs);
  expect(Math.abs(found - most)).toBeLessThanOrEqual(1);
  const times = (emptyMs + found * REPORT_MS) / emptyMs;
  if (most > LATE_REPORTS_A_GROUP && most < MOST_LATE) expect(times).toBeCloseTo(1.5, 2);
});

test('commits that take less than their reports are said to, as those of a doubled report, count as none', () => {
  const pace = new LatePace();
  for (let commit = 0; commit < 100; commit++) pace.took(MOST_LATE, 0);
  expect(pace.most).toBe(LATE_REPORTS_A_GROUP);
});

test('one slow commit among quick ones changes little, and a disk that is quick again has few share one soon', () => {
  const pace = new LatePace();
  pace.took(LATE_REPORTS_A_GROUP, 20);
  expect(pace.most).toBeLessThan(250);
  for (let commit = 0; commit < 200; commit++) pace.took(MOST_LATE, 1_000);
  expect(pace.most).toBe(MOST_LATE);
  for (let commit = 0; commit < 100; commit++) pace.took(pace.most, pace.most * REPORT_MS);
  expect(pace.most).toBe(LATE_REPORTS_A_GROUP);
});
