import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { AddressRates } from './address-rates.ts';

test('each address has its own limit, and so many are remembered', () => {
  const rates = new AddressRates(new ManualClock(), 1, 1);
  expect(['a', 'a', 'b'].map((address) => rates.take(address))).toEqual([true, false, true]);
  for (let count = 0; count < 20_000; count++) rates.take(`address ${count}`);
  expect(rates.size).toBe(10_000);
});
