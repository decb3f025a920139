import { expect, test } from 'vitest';
import { minuteAround } from './evidence-stretch.ts';

test('where nothing was marked, it is the minute around a moment, as far as it is over', () => {
  expect(minuteAround(100_400, 500_000)).toEqual({ fromMs: 70_000, toMs: 130_000 });
  expect(minuteAround(100_400, 110_700)).toEqual({ fromMs: 70_000, toMs: 110_000 });
  expect(minuteAround(100_400, 60_000)).toEqual({ fromMs: 70_000, toMs: 71_000 });
});
