import { expect, test } from 'vitest';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import { coverageWords, isMoving, percentOf, standWords } from './order-words.ts';

test('an order that waits says why', () => {
  expect(standWords({ state: 'waiting', waits: 'offline' }).text).toBe('Waits until the device is online');
  expect(standWords({ state: 'waiting' }).text).toBe('Waits for its turn');
});

test('nothing is whole before its end, whatever was expected', () => {
  const order = { fault: '', asked: 40, covered: undefined };
  expect(percentOf({ ...order, state: 'running', bytes: 500, expected: 100 })).toBe(99);
  expect(percentOf({ ...order, state: 'running', bytes: 0, expected: 0 })).toBe(0);
  expect(percentOf({ ...order, state: 'done', bytes: 5, expected: 100 })).toBe(100);
});

test('an order of which something is missing is not said to be here, nor to be whole', () => {
  const order = { fault: retrievalSentences.less, asked: 40, covered: 1, bytes: 5, expected: 5 };
  expect(standWords({ ...order, state: 'done' })).toEqual({ text: 'Partly fetched', colour: 'warning' });
  expect(percentOf({ ...order, state: 'done' })).toBe(2);
  expect(coverageWords(order)).toBe('1 of 40 s');
  expect(coverageWords({ asked: 40 })).toBeUndefined();
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
