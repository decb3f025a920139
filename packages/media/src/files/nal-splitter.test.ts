import { expect, test } from 'vitest';
import { NalSplitter } from './nal-splitter.ts';

/** Units of growing lengths, each of its own number. */
const nals = Array.from({ length: 40 }, (_, at) => new Uint8Array(1 + at * 97).fill(at + 2));
const stream = new Uint8Array(nals.flatMap((nal) => [0, 0, 1, ...nal]));

test.each([1, 2, 7, 300, 100_000])(
  'units come out of pieces of %i bytes, and stay as they were given',
  (piece) => {
    const splitter = new NalSplitter();
    const placed = [];
    for (let at = 0; at < stream.length; at += piece)
      placed.push(...splitter.push(stream.slice(at, at + piece)));
    placed.push(...splitter.end());
    expect(placed.map(({ nal }) => nal)).toEqual(nals);
    expect(placed.map(({ at, nal }) => stream.subarray(at + 3, at + 3 + nal.length))).toEqual(nals);
  },
);

test('two megabytes that come byte by byte are taken without copying all of them with each byte', () => {
  const splitter = new NalSplitter();
  const bytes = new Uint8Array(2_000_000).fill(7);
  bytes.set([0, 0, 1]);
  for (let at = 0; at < bytes.length; at++) splitter.push(bytes.subarray(at, at + 1));
  expect(splitter.end().map(({ nal }) => nal.length)).toEqual([1_999_997]);
});
