import { expect, test } from 'vitest';
import { endOf, jumpTarget, listedRecords, recordAt, sliceAt, sliceStart } from './records.ts';

const NOW = 10_000_000;
const wire = [
  { start: 1_000, end: 1_899, type: 0, channels: [1], bytes: 1 },
  { start: 1_900, end: 2_799, type: 2, channels: [1, 2], bytes: 2 },
] as const;
const now = { online: true, endMs: NOW, nowMs: NOW };
const mutable = wire.map((record) => ({ ...record, channels: [...record.channels] }));

test('behind the list of a device that is online stands what is being recorded, from the last end on', () => {
  const records = listedRecords(mutable, now);
  expect(records.map(({ fromMs, toMs, open }) => [fromMs, toMs, open])).toEqual([
    [1_000_000, 1_900_000, false],
    [1_900_000, 2_800_000, false],
    [2_800_000, NOW, true],
  ]);
});

test('it does not where the device is away, the list is of the past, or there is nothing', () => {
  expect(listedRecords(mutable, { ...now, online: false })).toHaveLength(2);
  expect(listedRecords(mutable, { ...now, endMs: NOW - 3_600_000 })).toHaveLength(2);
  expect(listedRecords([], now)).toEqual([]);
});

test('a moment is in one record, and in none within a gap', () => {
  const records = listedRecords(mutable, now);
  expect([recordAt(records, 1_000_000), recordAt(records, 1_900_000), recordAt(records, 5)]).toEqual([
    0, 1, -1,
  ]);
});

test('a record has 100 slices, each of which begins at a second', () => {
  const [record] = listedRecords(mutable, now);
  if (record === undefined) throw new Error('no record');
  expect([sliceStart(record, 0), sliceStart(record, 50), sliceStart(record, 99)]).toEqual([
    1_000_000, 1_450_000, 1_891_000,
  ]);
  expect([sliceAt(record, 0), sliceAt(record, 1_450_000), sliceAt(record, NOW)]).toEqual([0, 50, 99]);
});

test('a jump stays within what is recorded', () => {
  const records = listedRecords(mutable, now);
  expect(endOf(records)).toBe(NOW);
  expect(jumpTarget(records, 1_003_000, -5)).toBe(1_000_000);
  expect(jumpTarget(records, 1_003_000, 10)).toBe(1_013_000);
  expect(jumpTarget(records, NOW - 2_000, 10)).toBe(NOW - 1_000);
});
