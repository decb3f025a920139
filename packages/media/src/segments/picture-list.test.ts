import { crc32 } from 'node:zlib';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { expect, test } from 'vitest';
import { encodePictureIndex, type IndexedFragment } from './picture-index.ts';
import { fragmentsOfList, LONGEST_LIST, pictureListAtEnd, pictureListBox } from './picture-list.ts';
import { readSegment } from './read-segment.ts';
import { filesOf, sourceOf } from './testing-files.ts';
import { pictures } from './testing-units.ts';

const file = filesOf(pictures(0, 5_000))[0] ?? new Uint8Array();
const read = await readSegment(sourceOf(file), crc32);
const fragments = read?.fragments ?? [];
const listed = (shown: readonly IndexedFragment[], bytes = file): Uint8Array =>
  concatBytes([bytes, pictureListBox(encodePictureIndex(shown), crc32) ?? new Uint8Array()]);

test('a file that ends with its list is read by it, and a group of which nonsense is left is told with its place and time', async () => {
  const bytes = listed(fragments);
  expect(await readSegment(sourceOf(bytes), crc32)).toEqual({ ...read, wholeBytes: bytes.length });
  bytes.fill(0x5a, fragments[2]?.offset, (fragments[2]?.offset ?? 0) + 40);
  expect((await readSegment(sourceOf(bytes), crc32))?.fragments).toEqual(fragments);
});

test('a list of many groups is found in a second read', async () => {
  const many = Array.from({ length: 3_000 }, (_, at) => ({
    atMs: at * 10,
    offset: at * 1_000,
    length: 1_000,
    dataAt: 100,
    pictures: [{ durationMs: 10, size: 900, key: true }],
    check: at,
  }));
  const found = await pictureListAtEnd(sourceOf(listed(many)), crc32);
  expect(found && fragmentsOfList(found.pictures, 3_000_000)).toEqual(many);
  expect(pictureListBox(new Uint8Array(LONGEST_LIST), crc32)).toBeUndefined();
});

test('wherever a byte of the list is turned, or it is cut off, the groups are followed one after the other', async () => {
  const whole = listed(fragments);
  for (let at = file.length; at < whole.length; at++) {
    const bytes = whole.slice();
    bytes[at] = 0x10 ^ (bytes[at] ?? 0);
    for (const some of [bytes, whole.subarray(0, at)]) {
      expect((await readSegment(sourceOf(some), crc32))?.fragments, `byte ${at}`).toEqual(fragments);
    }
  }
});

test.each([
  ['pictures that reach beyond their group', { pictures: [{ durationMs: 40, size: 1e9, key: true }] }],
  ['a group without pictures', { pictures: [] }],
  ['a group that goes on for years', { pictures: [{ durationMs: 1e12, size: 1, key: true }] }],
  ['a group beyond the end', { length: 1e9 }],
])('a list that says %s is none', async (_what, change) => {
  const last = { ...fragments.at(-1)!, ...change };
  const bytes = listed([...fragments.slice(0, -1), last]);
  expect((await readSegment(sourceOf(bytes), crc32))?.fragments).toEqual(fragments);
});
