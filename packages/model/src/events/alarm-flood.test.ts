import { expect, test } from 'vitest';
import { floodedSlots } from './alarm-flood.ts';

test('a flood begins with ten alarms in ten minutes, and goes on until there are fewer than five', () => {
  expect(floodedSlots([0, 9, 9, 9])).toBe(0);
  expect(floodedSlots([9, 10, 5, 9, 4, 9])).toBe(3);
  expect(floodedSlots([10, 4, 10, 4])).toBe(2);
  expect(floodedSlots([])).toBe(0);
});
