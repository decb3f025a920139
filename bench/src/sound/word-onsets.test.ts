import { expect, test } from 'vitest';
import { WordOnsets } from './word-onsets.ts';

test('a word begins with its first loud sample after a silence, in whatever pieces it comes', () => {
  const onsets = new WordOnsets(10);
  const quiet = (count: number): Int16Array => new Int16Array(count);
  const loud = (count: number): Int16Array => new Int16Array(count).fill(9_000);
  expect(onsets.push(quiet(8))).toEqual([]);
  expect(onsets.push(Int16Array.of(0, 0, 9_000, 0, 9_000))).toEqual([2]);
  expect(onsets.push(loud(3))).toEqual([]);
  expect(onsets.push(quiet(4))).toEqual([]);
  expect(onsets.push(loud(3))).toEqual([0]);
});
