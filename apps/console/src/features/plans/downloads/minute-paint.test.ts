import { noMinutes, rangesText } from '@outrider/model/plans/day-minutes.ts';
import { expect, test } from 'vitest';
import {
  cellAfterKey,
  ofEveryHour,
  ofHour,
  painted,
  rangesShown,
  strokeBetween,
  wholeDay,
} from './minute-paint.ts';

test('an hour, a minute of every hour and the whole day are turned on and off', () => {
  const eight = painted(noMinutes, ofHour(8), true);
  expect(rangesText(eight)).toBe('480:539');
  expect(rangesText(painted(eight, [500, 501], false))).toBe('480:499,502:539');
  expect(rangesText(painted(noMinutes, ofEveryHour(30), true))).toMatch(/^30:30,90:90,.*,1410:1410$/);
  expect(rangesText(painted(eight, wholeDay, true))).toBe('0:1439');
  expect(rangesText(painted(eight, wholeDay, false))).toBe('');
});

test.each([
  ['along an hour', 480, 484, [480, 481, 482, 483, 484]],
  ['back', 484, 482, [484, 483, 482]],
  ['down the hours', 5, 125, [5, 65, 125]],
  ['aslant, with no gap', 0, 62, [0, 61, 62]],
  ['nowhere', 7, 7, [7, 7]],
])('a quick stroke %s leaves no cell out', (_what, from, to, cells) => {
  expect(strokeBetween(from, to)).toEqual(cells);
});

test.each([
  ['ArrowRight', 59, 59],
  ['ArrowLeft', 60, 60],
  ['ArrowDown', 5, 65],
  ['ArrowUp', 5, 5],
  ['PageDown', 1_385, 1_385],
  ['PageDown', 5, 365],
  ['Home', 500, 480],
  ['End', 500, 539],
  ['x', 5, undefined],
])('%s from %i', (key, from, to) => {
  expect(cellAfterKey(key, from)).toBe(to);
});

test('ranges are shown as clocks do', () => {
  expect(rangesShown('480:539,1439:1439')).toBe('08:00–08:59, 23:59–23:59');
  expect(rangesShown('')).toBe('');
});
