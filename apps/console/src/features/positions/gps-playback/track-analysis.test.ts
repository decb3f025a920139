import { expect, test } from 'vitest';
import { coverageOf, runsOf } from './coverage.ts';
import { speedColumns } from '@outrider/model/positions/speed-columns.ts';
import { stopsOf } from './stops.ts';
import { trackOf } from '@outrider/model/positions/testing-track.ts';

const DAY = Date.UTC(2026, 10, 21);
const MINUTE = 60_000;

test('a stop of three minutes is one, a red light is none; the last one lasts to the end', () => {
  const track = trackOf(DAY, 60, [50, 0, 50, 0, 0, 3, 50, 0]);
  expect(stopsOf(track, DAY, DAY + 60 * MINUTE)).toEqual([
    { fromMs: DAY + 3 * MINUTE, toMs: DAY + 6 * MINUTE, lat: 24.003, lng: 120 },
    { fromMs: DAY + 7 * MINUTE, toMs: DAY + 60 * MINUTE, lat: 24.007, lng: 120 },
  ]);
});

test('minutes with a place are told from those without', () => {
  const track = trackOf(DAY + 5 * MINUTE, 60, [1, 1, 1]);
  expect(runsOf(coverageOf(track, DAY, DAY + 10 * MINUTE))).toEqual([
    { covered: false, from: 0, count: 5 },
    { covered: true, from: 5, count: 3 },
    { covered: false, from: 8, count: 2 },
  ]);
});

test('each column of a chart has the highest and lowest of its speeds, and silence has none', () => {
  const { high, low } = speedColumns(trackOf(DAY, 30, [10, 30, 20]), DAY, DAY + 4 * MINUTE, 4, 45_000);
  expect([...high]).toEqual([30, 20, Number.NaN, Number.NaN]);
  expect([...low]).toEqual([10, 20, Number.NaN, Number.NaN]);
  const wide = speedColumns(trackOf(DAY, 60, [10, 30]), DAY, DAY + 2 * MINUTE, 4, 60_000);
  expect([...wide.high]).toEqual([10, 10, 30, Number.NaN]);
});
