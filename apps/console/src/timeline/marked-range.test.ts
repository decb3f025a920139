import { expect, test } from 'vitest';
import { markedStretch, NO_RANGE, withIn, withOut } from './marked-range.ts';

test('a range has both ends, and ends after it begins', () => {
  const begun = withIn(NO_RANGE, 10);
  expect(markedStretch(begun)).toBeUndefined();
  const whole = withOut(begun, 20);
  expect(markedStretch(whole)).toEqual({ fromMs: 10, toMs: 20 });
  expect(withIn(whole, 20)).toEqual({ inMs: 20, outMs: undefined });
  expect(withOut(whole, 5)).toEqual({ inMs: undefined, outMs: 5 });
});
