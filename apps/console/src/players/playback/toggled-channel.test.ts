import { expect, test } from 'vitest';
import { toggledChannel } from './toggled-channel.ts';

test('at most 9 channels are played, and at least one', () => {
  const nine = Array.from({ length: 9 }, (_, at) => at + 1);
  expect(toggledChannel([1, 3], 2)).toEqual([1, 2, 3]);
  expect(toggledChannel([1, 2, 3], 2)).toEqual([1, 3]);
  expect(toggledChannel(nine, 10)).toBeUndefined();
  expect(toggledChannel([1], 1)).toBeUndefined();
});
