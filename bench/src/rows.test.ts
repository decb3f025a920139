import { expect, test } from 'vitest';
import { median, percentile, row, table } from './rows.ts';

test('a percentile is a value that occurs, and there is none of nothing', () => {
  expect(percentile([4, 1, 3, 2], 0.5)).toBe(2);
  expect(percentile([4, 1, 3, 2], 0.95)).toBe(4);
  expect(percentile([], 0.5)).toBeNull();
  expect(median([9, 1, 5])).toBe(5);
});

test('what could not be measured is a dash, not a number', () => {
  const lines = table([
    { ...row('delay', 3.456, 'ms', '≤ 4'), peer: 'nginx-rtmp', peerValue: null },
    row('memory', 123.4, 'MB'),
  ]).split('\n');
  expect(lines[2]).toBe('| delay | 3.46 | ms | ≤ 4 | nginx-rtmp: – |');
  expect(lines[3]).toBe('| memory | 123 | MB |  |  |');
});
