import { expect, test } from 'vitest';
import { momentOf } from './address-moment.ts';

test('an address says a moment as unix seconds, or as a date', () => {
  expect(momentOf('1795271530.5')).toBe(1_795_271_530_500);
  expect(momentOf('2026-11-21T14:32:10Z')).toBe(Date.UTC(2026, 10, 21, 14, 32, 10));
});

test.each(['abc', '', '-5', '0', 'NaN', '1e15', '1000000000000000', '99999999999999999999'])(
  '%s is no moment',
  (text) => {
    expect(momentOf(text)).toBeUndefined();
  },
);
