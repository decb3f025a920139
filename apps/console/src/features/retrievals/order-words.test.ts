import { expect, test } from 'vitest';
import { isMoving, percentOf, standWords } from './order-words.ts';

test('an order that waits says why', () => {
  expect(standWords({ state: 'waiting', waits: 'offline' }).text).toBe('Waits until the device is online');
  expect(standWords({ state: 'waiting' }).text).toBe('Waits for its turn');
});

test('nothing is whole before its end, whatever was expected', () => {
  expect(percentOf({ state: 'running', bytes: 500, expected: 100 })).toBe(99);
  expect(percentOf({ state: 'running', bytes: 0, expected: 0 })).toBe(0);
  expect(percentOf({ state: 'done', bytes: 5, expected: 100 })).toBe(100);
});

test.each([
  ['runs', { state: 'running' }, true],
  ['waits for its turn', { state: 'waiting', waits: 'turn' }, true],
  ['is tried again soon', { state: 'waiting', waits: 'again' }, true],
  ['waits for its device', { state: 'waiting', waits: 'offline' }, false],
  ['waits for its hours', { state: 'waiting', waits: 'hours' }, false],
  ['rests', { state: 'paused' }, false],
] as const)('whether it is looked again soon, of an order that %s', (_what, order, soon) => {
  expect(isMoving([{ state: 'done' }, order])).toBe(soon);
});
