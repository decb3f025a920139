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

test('it is looked again while something may come', () => {
  expect([isMoving([{ state: 'done' }, { state: 'waiting' }]), isMoving([{ state: 'paused' }])]).toEqual([
    true,
    false,
  ]);
});
