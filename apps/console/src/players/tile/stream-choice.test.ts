import { expect, test } from 'vitest';
import { chooseStream } from './stream-choice.ts';

test('a small tile takes the sub stream, a large one the main stream', () => {
  expect(chooseStream('auto', 300, 1, false, 'sub')).toBe('sub');
  expect(chooseStream('auto', 400, 1, false, 'sub')).toBe('main');
});

test('on a dense screen a tile of the same CSS width is larger', () => {
  expect(chooseStream('auto', 200, 2, false, 'sub')).toBe('main');
});

test('a width that swings around the limit does not swing the stream', () => {
  expect(chooseStream('auto', 390, 1, false, 'main')).toBe('main');
  expect(chooseStream('auto', 359, 1, false, 'main')).toBe('sub');
});

test('full screen takes the main stream whatever the tile was', () => {
  expect(chooseStream('auto', 100, 1, true, 'sub')).toBe('main');
});

test('what the person chose stands against size and full screen', () => {
  expect(chooseStream('sub', 2000, 2, true, 'main')).toBe('sub');
  expect(chooseStream('main', 100, 1, false, 'sub')).toBe('main');
});
