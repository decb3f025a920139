import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packChunk, readChunk } from './position-chunk.ts';
import type { StoredRow } from './stored-row.ts';

const report = Uint8Array.of(1, 2, 3);
const read = (chunk: Uint8Array): StoredRow[] =>
  Array.from(readChunk(FIRST, chunk), (row) => ({ ...row, report: Uint8Array.from(row.report) }));
const FIRST = 1_800_000_000_250;

test('a chunk gives its rows back: late or not, arrived before, at once, years later or nobody knows when', () => {
  const rows: StoredRow[] = [
    { time: FIRST, late: false, arrivedMs: 1_800_000_000_000, report },
    { time: FIRST + 1, late: true, arrivedMs: 1_800_000_063_000, report },
    { time: FIRST + 2, late: false, arrivedMs: 1_700_000_000_000, report: new Uint8Array() },
    { time: FIRST + 3, late: false, arrivedMs: 9_000_000_000_000, report },
    { time: FIRST + 4, late: true, arrivedMs: undefined, report },
    { time: FIRST + 3_599_000, late: false, arrivedMs: 1_799_999_999_000, report },
  ];
  expect(read(packChunk(rows))).toEqual(rows);
});

test('a chunk of an earlier version, whose rows have no arrival, is read', () => {
  const bytes = Buffer.from('000000000003000102030a000000010300010203', 'hex');
  expect(read(deflateRawSync(bytes))).toEqual([
    { time: FIRST, late: false, arrivedMs: undefined, report },
    { time: FIRST + 10, late: true, arrivedMs: undefined, report },
  ]);
});

test('the arrival of a live report takes a byte', () => {
  const rows = Array.from({ length: 4 }, (_, at) => ({ time: FIRST + at, late: false, report }));
  const arriving = (arrivedMs: number | undefined): number =>
    [...rows].reduce((bytes, row) => bytes + packChunk([{ ...row, arrivedMs }]).length, 0);
  expect(arriving(1_800_000_001_000) - arriving(undefined)).toBe(rows.length);
});
