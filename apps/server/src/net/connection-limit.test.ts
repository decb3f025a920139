import { expect, it } from 'vitest';
import { ConnectionLimit } from './connection-limit.ts';

it('refuses an address its connections beyond the limit, until one is gone', () => {
  const limit = new ConnectionLimit(2);
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  limit.give('a');
  expect([limit.take('a'), limit.take('a')]).toEqual([true, false]);
});
