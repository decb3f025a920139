import { expect, test } from 'vitest';
import { ZoneClock } from '../../../timeline/zone-clock.ts';
import { shownDays } from './shown-days.ts';

const HOUR_MS = 3_600_000;
const clock = new ZoneClock('Europe/Berlin');
const dayOf = (ms: number) => clock.dayOf(ms);
/** 2026-10-25: its night has an hour more. */
const LONG = dayOf(Date.UTC(2026, 9, 25, 12));
const NEXT = dayOf(LONG.toMs);

test('days that are shown beside that of the playhead are asked too, that one first', () => {
  const shown = { fromMs: LONG.toMs - HOUR_MS, toMs: LONG.toMs + HOUR_MS };
  expect(shownDays(NEXT, shown, dayOf)).toEqual([NEXT, LONG]);
  expect(LONG.toMs - LONG.fromMs).toBe(25 * HOUR_MS);
});

test('a day that is shown as far as its end asks of no other', () => {
  expect(shownDays(LONG, LONG, dayOf)).toEqual([LONG]);
});

test('another day than that of the playhead is asked where that alone is shown', () => {
  expect(shownDays(LONG, { fromMs: NEXT.fromMs + 1, toMs: NEXT.fromMs + 2 }, dayOf)).toEqual([LONG, NEXT]);
});

test('of weeks no recorder is asked but for the day of the playhead', () => {
  const weeks = { fromMs: LONG.fromMs - 14 * 24 * HOUR_MS, toMs: LONG.toMs };
  expect(shownDays(LONG, weeks, dayOf)).toEqual([LONG]);
});
