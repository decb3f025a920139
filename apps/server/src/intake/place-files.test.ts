import { expect, test } from 'vitest';
import { placeFiles } from './place-files.ts';

const ASKED = { fromMs: 1_000_000, toMs: 1_060_000 };
const LISTED = { fromMs: 900_000, toMs: 1_800_000 };

test('files begin with what was asked for, one behind the other', () => {
  expect(placeFiles(ASKED, LISTED, [60_000])).toEqual([1_000_000]);
  expect(placeFiles(ASKED, undefined, [20_000, 39_000])).toEqual([1_000_000, 1_020_000]);
});

test('a recorder that sends the whole file that has it is understood', () => {
  expect(placeFiles(ASKED, LISTED, [899_000])).toEqual([900_000]);
});

test('a file that is longer than either is nowhere', () => {
  expect(placeFiles(ASKED, undefined, [899_000])).toBeUndefined();
  expect(placeFiles(ASKED, LISTED, [1_500_000])).toBeUndefined();
});
