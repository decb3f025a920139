import { expect, test } from 'vitest';
import { noPositionWords } from './no-position.ts';

test('a device that was never heard of has not lost its satellites', () => {
  expect(noPositionWords({ statusTime: 0 })).toBe('No report yet');
  expect(noPositionWords({ statusTime: 1_800_000_000 })).toBe('GPS signal not found!');
});
