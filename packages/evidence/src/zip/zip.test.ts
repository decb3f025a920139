import { crc32 as nodeCrc } from 'node:zlib';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { expect, test } from 'vitest';
import { memorySink, sourceOf } from '../testing-package.ts';
import { crc32 } from './crc32.ts';
import { readWhole, readZipDirectory } from './read-zip.ts';
import { centralHeader, endRecords, localHeader } from './zip-records.ts';
import { ZipWriter } from './zip-writer.ts';

const NOON = Date.UTC(2026, 5, 10, 12);

test('a CRC is that of others, also piece by piece', () => {
  const bytes = Uint8Array.from({ length: 999 }, (_, at) => (at * 7) & 0xff);
  expect(crc32(bytes)).toBe(nodeCrc(bytes));
  expect(crc32(bytes.subarray(500), crc32(bytes.subarray(0, 500)))).toBe(nodeCrc(bytes));
});

test('what was put in comes out', async () => {
  const sink = memorySink();
  const zip = new ZipWriter(sink, NOON);
  await zip.add('a/b.txt', [Uint8Array.of(1, 2), Uint8Array.of(3)]);
  await zip.add('empty', []);
  const source = sourceOf(sink.bytes.subarray(0, await zip.end()));
  const { entries } = await readZipDirectory(source);
  expect(entries.map(({ name, size }) => [name, size])).toEqual([
    ['a/b.txt', 3],
    ['empty', 0],
  ]);
  expect(await readWhole(source, entries[0]!)).toEqual(Uint8Array.of(1, 2, 3));
});

test.each(['../up', '/root', 'a//b', 'ä.txt', 'a b', ''])('no file is named %s', async (name) => {
  await expect(new ZipWriter(memorySink(), NOON).add(name, [])).rejects.toThrow(RangeError);
});

test('a file behind the first 4 GiB is found by its long offset', async () => {
  const offset = 5 * 1024 ** 3;
  const entry = { name: 'far', size: 3, crc: crc32(Uint8Array.of(1, 2, 3)), offset };
  const header = localHeader(entry, NOON);
  const at = offset + header.length + 3;
  const directory = centralHeader(entry, NOON);
  const tail = concatBytes([header, Uint8Array.of(1, 2, 3), directory, endRecords(1, at, directory.length)]);
  // What stands before it is not read.
  const source = {
    size: offset + tail.length,
    read: async (from: number, length: number) => tail.slice(from - offset, from - offset + length),
  };
  const found = await readZipDirectory(source);
  expect(found).toEqual({ entries: [entry], at });
  expect(await readWhole(source, entry)).toEqual(Uint8Array.of(1, 2, 3));
});

test('more files than the end of a zip can count are counted in its long end', () => {
  const [count, at, bytes] = [70_000, 1_000, 3_500_000];
  const end = endRecords(count, at, bytes);
  const view = new DataView(end.buffer, end.byteOffset);
  expect(view.getUint32(0, true)).toBe(0x06064b50);
  expect([24, 32, 40, 48].map((place) => Number(view.getBigUint64(place, true)))).toEqual([
    count,
    count,
    bytes,
    at,
  ]);
  // The locator says where the long end is, and the short one has no room for the count.
  expect(Number(view.getBigUint64(56 + 8, true))).toBe(at + bytes);
  expect(view.getUint16(56 + 20 + 10, true)).toBe(0xffff);
  expect(endRecords(0xfffe, at, bytes)).toHaveLength(22);
});
