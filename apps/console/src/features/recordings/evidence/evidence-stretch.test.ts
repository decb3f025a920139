import { expect, test } from 'vitest';
import { NO_RANGE } from '../../../timeline/marked-range.ts';
import { chosenStretch, isWholeMinute, minuteAround } from './evidence-stretch.ts';

test('where nothing was marked, it is the minute around a moment, as far as it is over', () => {
  expect(minuteAround(100_400, 500_000)).toEqual({ fromMs: 70_000, toMs: 130_000 });
  expect(minuteAround(100_400, 110_700)).toEqual({ fromMs: 70_000, toMs: 110_000 });
  expect(isWholeMinute(minuteAround(100_400, 500_000))).toBe(true);
  expect(isWholeMinute(minuteAround(100_400, 110_700))).toBe(false);
});

test('the moment on show is part of its minute, whatever the clock says', () => {
  expect(minuteAround(100_400, 60_000)).toEqual({ fromMs: 70_000, toMs: 102_000 });
  expect(minuteAround(100_400, 100_400)).toEqual({ fromMs: 70_000, toMs: 102_000 });
});

test('one mark of two is no stretch, and the minute around what is on show does not take its place', () => {
  expect(chosenStretch({ inMs: 10_000, outMs: undefined }, 100_400, 500_000)).toBeUndefined();
  expect(chosenStretch({ inMs: undefined, outMs: 10_000 }, 100_400, 500_000)).toBeUndefined();
  expect(chosenStretch({ inMs: 10_000, outMs: 20_000 }, 100_400, 500_000)).toEqual({
    stretch: { fromMs: 10_000, toMs: 20_000 },
  });
  expect(chosenStretch(NO_RANGE, 100_400, 500_000)).toEqual({
    stretch: { fromMs: 70_000, toMs: 130_000 },
    aroundMs: 100_400,
  });
});
