import { expect, test } from 'vitest';
import { byWork, callSums, formatMs, heightOf, sumOf } from './performance-rows.ts';

const row = (name: string, cnt: number, avg: number, max: number, datetime = 0) => ({
  datetime,
  gms: 'A',
  name,
  cnt,
  avg,
  max,
});

test('rows together have the average of all, and the highest of them', () => {
  expect(sumOf([row('call', 1, 10, 10), row('call', 9, 20, 90)])).toEqual({ cnt: 10, avg: 19, max: 90 });
  expect(sumOf([])).toBeUndefined();
});

test('single calls are told apart from all calls together', () => {
  const rows = [
    row('call', 3, 2, 3),
    row('call Q01', 2, 2, 3),
    row('call Q01', 1, 5, 5),
    row('store', 1, 1, 1),
  ];
  expect(byWork(rows).get('call')).toEqual([rows[0]]);
  expect(byWork(rows).get('disk')).toEqual([]);
  expect(callSums(rows)).toEqual([{ name: 'Q01', cnt: 3, avg: 3, max: 5 }]);
});

test('each tenfold is a step of the same height, and what is beyond stands at the edge', () => {
  expect([0, 0.1, 1, 10, 10_000, 1e6].map(heightOf)).toEqual([0, 0, 0.2, 0.4, 1, 1]);
});

test('durations are told to what matters of them', () => {
  expect([0.04, 3.25, 35.4, 1_250].map(formatMs)).toEqual(['0.0 ms', '3.3 ms', '35 ms', '1.3 s']);
});
