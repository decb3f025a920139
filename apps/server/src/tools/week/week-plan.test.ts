import { seededRandom } from '@outrider/kit/seeded-random.ts';
import { DAY_MS, MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import { expect, test } from 'vitest';
import { recordedSpans, shiftsOf } from './week-plan.ts';

/** By the clock of the machine. */
const at = (day: number, hour: number, minute = 0): number => new Date(2026, 10, day, hour, minute).getTime();
const sumOf = (spans: readonly { fromMs: number; toMs: number }[]): number =>
  spans.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);

test('a week has two shifts a day about one o’clock, and ends now', () => {
  const shifts = shiftsOf({ days: 7, hours: 8, nowMs: at(22, 3) });
  expect(shifts.slice(0, 2)).toEqual([
    { fromMs: at(15, 8, 37), toMs: at(15, 12, 37) },
    { fromMs: at(15, 13, 22), toMs: at(15, 17, 22) },
  ]);
  expect(shifts).toHaveLength(7 * 2 + 1);
  expect(shifts.at(-1)).toEqual({ fromMs: at(22, 2, 30), toMs: at(22, 3) });
});

test('a driver who works day and night has one shift without an end', () => {
  const nowMs = at(22, 3);
  expect(shiftsOf({ days: 3, hours: 24, nowMs })).toEqual([{ fromMs: nowMs - 3 * DAY_MS, toMs: nowMs }]);
});

test('of a shift each channel has most, in order, and one less than the others', () => {
  const shift = { fromMs: at(15, 8), toMs: at(15, 12) };
  const channels = recordedSpans(shift, 3, seededRandom(1));
  for (const spans of channels) {
    expect(sumOf(spans)).toBeGreaterThan(3 * 60 * MINUTE_MS);
    expect(sumOf(spans)).toBeLessThan(sumOf([shift]));
    const edges = spans.flatMap(({ fromMs, toMs }) => [fromMs, toMs]);
    expect(edges).toEqual(edges.toSorted((a, b) => a - b));
    expect([edges[0], edges.at(-1)]).toEqual([shift.fromMs, shift.toMs]);
  }
  expect(new Set(channels.map(sumOf)).size).toBe(2);
});
