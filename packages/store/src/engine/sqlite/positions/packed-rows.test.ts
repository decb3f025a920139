import { expect, test } from 'vitest';
import { PackedRows, type PlacedRow } from './packed-rows.ts';

const row = (at: number, more: Partial<PlacedRow> = {}): PlacedRow => ({
  time: 1_790_000_000_000 + at,
  place: at,
  late: false,
  arrivedMs: undefined,
  report: Uint8Array.from({ length: 40 + (at % 30) }, (_, byte) => (at + byte) % 256),
  ...more,
});

test('rows come back as they were added, in their order, however many there are', () => {
  const added = [
    row(0, { late: true, arrivedMs: 1_790_000_001_000 }),
    row(1, { arrivedMs: 0, place: 2 ** 40 }),
    row(2, { time: -5, report: new Uint8Array() }),
    row(3, { report: new Uint8Array(65_535).fill(7) }),
    ...Array.from({ length: 3_000 }, (_, at) => row(at + 4)),
  ];
  const packed = new PackedRows();
  for (const one of added) packed.add(one);
  expect(packed.rows()).toEqual(added);
});

test('what is added is a copy', () => {
  const packed = new PackedRows();
  const report = Uint8Array.of(1, 2, 3);
  packed.add(row(0, { report }));
  report.fill(9);
  expect(packed.rows()[0]?.report).toEqual(Uint8Array.of(1, 2, 3));
});
