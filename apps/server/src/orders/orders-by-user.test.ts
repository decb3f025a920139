import { expect, test } from 'vitest';
import { OrdersByUser } from './orders-by-user.ts';

test('orders are counted by the person who asked, and those that have been over for longest come first', () => {
  const orders = new OrdersByUser();
  const open = (id: number, userName = 'ann') => ({ id, userName, state: 'waiting' }) as const;
  const over = (id: number, userName = 'ann') => ({ id, userName, state: 'done' }) as const;
  for (const id of [1, 2, 3]) orders.put(open(id), undefined);
  orders.put(open(4, 'ben'), undefined);
  expect(orders.count('ann')).toEqual({ kept: 3, open: 3 });
  orders.put(over(3), open(3));
  orders.put(over(1), open(1));
  // What became of its files is noted later: that makes it no younger.
  orders.put(over(3), over(3));
  expect(orders.count('ann')).toEqual({ kept: 3, open: 1 });
  expect(orders.over('ann', 1)).toEqual([3]);
  expect(orders.over('ann', 9)).toEqual([3, 1]);
  // Somebody has it begin again.
  orders.put(open(3), over(3));
  expect(orders.over('ann', 9)).toEqual([1]);
  orders.drop(over(1));
  expect(orders.count('ann')).toEqual({ kept: 2, open: 2 });
  expect(orders.count('carl')).toEqual({ kept: 0, open: 0 });
});
