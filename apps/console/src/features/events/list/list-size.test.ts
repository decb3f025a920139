import { expect, test } from 'vitest';
import { listSizes, sizeIn } from './list-size.ts';

test('a list shows 10 to 10,000 events, as its address says; 100 where that says none that is offered', () => {
  expect(listSizes).toEqual([10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000]);
  const sizes = ['size=10000', 'size=20', '', 'size=30', 'size=-1'];
  expect(sizes.map((address) => sizeIn(new URLSearchParams(address)))).toEqual([10_000, 20, 100, 100, 100]);
});
