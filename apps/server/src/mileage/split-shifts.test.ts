import { zoneDay } from '@outrider/kit/day-zone.ts';
import { expect, test } from 'vitest';
import { splitShift } from './split-shifts.ts';

const HOUR = 3_600_000;
const BERLIN = 'Europe/Berlin';
/** 2026-10-25: its night has an hour more. */
const LONG = 20_751;
const at = (day: number, hours = 0): number => zoneDay(BERLIN, day).beginMs + hours * HOUR;
const FAR = at(LONG + 100);
const split = (fromMs: number, toMs: number, nowMs = FAR) =>
  splitShift({ driver: 'Ann', fromMs, toMs }, BERLIN, nowMs);

test('whole days are taken as they are counted, in nights of 25 hours too', () => {
  expect(split(at(LONG), at(LONG + 2))).toMatchObject({ days: [LONG, LONG + 1], rests: [] });
  expect(at(LONG + 1) - at(LONG)).toBe(25 * HOUR);
});

test('what is left at either end is counted by itself', () => {
  expect(split(at(LONG, 6), at(LONG + 2, 8))).toMatchObject({
    days: [LONG + 1],
    rests: [
      { fromMs: at(LONG, 6), toMs: at(LONG + 1) },
      { fromMs: at(LONG + 2), toMs: at(LONG + 2, 8) },
    ],
  });
  expect(split(at(LONG, 6), at(LONG, 8))).toMatchObject({ days: [], rests: [{ fromMs: at(LONG, 6) }] });
});

test('the day that goes on is whole for the driver who drives until now', () => {
  expect(split(at(LONG), at(LONG, 7), at(LONG, 7))).toMatchObject({ days: [LONG], rests: [] });
  expect(split(at(LONG), at(LONG, 6), at(LONG, 7))).toMatchObject({ days: [], rests: [{}] });
});
