import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GoingZip, type ZippedFile } from './going-zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-going-zip-'));
const files: ZippedFile[] = [];
const contents: Record<string, Uint8Array> = {};
beforeAll(() => {
  // Empty ones too, one behind the other, at the beginning and at the end; one of more than a chunk.
  for (const [at, size] of [0, 0, 1, 300_000, 0, 7, 0].entries()) {
    const name = `export-1/${at}.bin`;
    const bytes = Uint8Array.from({ length: size }, (_, place) => (place + at) % 251);
    const path = join(folder, String(at));
    writeFileSync(path, bytes);
    contents[name] = bytes;
    files.push({ name, size, crc: crc32(bytes), path });
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

async function bytesOf(zip: GoingZip, from = 0, to = zip.length): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zip.read(from, to)) pieces.push(piece);
  return concatBytes(pieces);
}

test('a zip is as long as it says, and has each file as it is', async () => {
  const zip = new GoingZip(files, Date.UTC(2026, 9, 5));
  const whole = await bytesOf(zip);
  expect(whole.length).toBe(zip.length);
  expect(unzipSync(whole)).toEqual(contents);
  const empty = new GoingZip([], 0);
  expect(unzipSync(await bytesOf(empty))).toEqual({});
});

test('any part of it is the same bytes as in the whole', async () => {
  const zip = new GoingZip(files, Date.UTC(2026, 9, 5));
  const whole = await bytesOf(zip);
  const near = (at: number) => [at - 1, at, at + 1].filter((place) => place >= 0 && place <= whole.length);
  // Around headers and files, and in the directory.
  const places = new Set([
    ...Array.from({ length: 200 }, (_, at) => at),
    ...near(150_000),
    ...near(300_000),
    ...Array.from({ length: 700 }, (_, at) => whole.length - at),
  ]);
  for (const from of places)
    for (const to of [from + 1, from + 60, whole.length])
      if (from < to && to <= whole.length)
        expect(Buffer.compare(await bytesOf(zip, from, to), whole.subarray(from, to)), `${from}-${to}`).toBe(
          0,
        );
});

test('a file that became shorter ends a download with a fault, and gives nothing else in its place', async () => {
  const [path = ''] = files.slice(3).map((file) => file.path);
  const kept = contents['export-1/3.bin'] ?? new Uint8Array();
  writeFileSync(path, kept.subarray(0, 100));
  await expect(bytesOf(new GoingZip(files, 0))).rejects.toThrow('shorter');
  writeFileSync(path, kept);
});
