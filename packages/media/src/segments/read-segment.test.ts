import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { describe, expect, test } from 'vitest';
import type { FileSource } from '../files/file-source.ts';
import { box } from '../mp4/box.ts';
import { fragment } from '../mp4/fragments.ts';
import { PICTURE_TRACK } from '../mp4/movie-boxes.ts';
import { checkBox, isHeaderWhole } from './check-box.ts';
import { decodePictureIndex, encodePictureIndex } from './picture-index.ts';
import { isSegmentOf, readSegment } from './read-segment.ts';
import { filesOf } from './testing-files.ts';
import { NOON, pictures } from './testing-units.ts';

const [minute = new Uint8Array()] = filesOf(pictures(0, 1_000));
const headerLength = Buffer.from(minute).indexOf('moof') - 4;
const header = minute.subarray(0, headerLength);

/** A file that says it is so large, with these bytes at its beginning; counts what is read of it. */
function crafted(bytes: Uint8Array, size = bytes.length) {
  let most = 0;
  let reads = 0;
  const source: FileSource = {
    size,
    read: async (at, length) => {
      reads++;
      most = Math.max(most, Math.min(length, size - at));
      return bytes.subarray(at, at + length);
    },
  };
  return { source, effort: () => ({ most, reads }) };
}

const picturesOf = (at: number, durations: readonly number[], bytes = 10): Uint8Array =>
  fragment(1, [
    {
      track: PICTURE_TRACK,
      at,
      samples: durations.map((duration) => ({ duration, key: true, data: new Uint8Array(bytes) })),
    },
  ]);

describe('a file that somebody made', () => {
  test('with a box of gigabytes in front is not read into memory', async () => {
    const huge = Uint8Array.from(Buffer.from('ffffffff66726565', 'hex'));
    const { source, effort } = crafted(huge, 5 * 1024 ** 3);
    expect(await readSegment(source)).toBeUndefined();
    expect(effort().most).toBeLessThan(1_000);
  });

  test('of nothing but empty boxes is soon left', async () => {
    const { source, effort } = crafted(concatBytes(Array.from({ length: 100_000 }, () => box('free'))));
    expect(await readSegment(source)).toBeUndefined();
    expect(effort().reads).toBeLessThan(3_000);
  });

  test('of fragments without end is read to a bound', async () => {
    const one = picturesOf(0, [0], 0);
    const { source } = crafted(concatBytes([header, ...Array.from({ length: 30_000 }, () => one)]));
    expect((await readSegment(source))?.fragments).toHaveLength(20_000);
  });

  test.each([
    ['years', picturesOf(1_000, [4_000_000_000])],
    ['a time before the one in front', picturesOf(0, [100])],
    ['a time beyond all', picturesOf(Number.MAX_SAFE_INTEGER, [100])],
    ['no picture', picturesOf(1_000, [])],
  ])('a fragment that says %s is no part of the segment, what is whole behind it is', async (_what, bad) => {
    const { source } = crafted(concatBytes([minute, bad, picturesOf(2_000, [100])]));
    const read = await readSegment(source);
    expect(read?.fragments.map(({ atMs }) => atMs)).toEqual([0, 2_000]);
    expect(read?.damagedBytes).toBe(bad.length);
  });

  test('whose pictures reach beyond their fragment ends in front of it', async () => {
    const bad = picturesOf(1_000, [100]);
    new DataView(bad.buffer).setUint32(Buffer.from(bad).indexOf('trun') + 20, 0xffffff00);
    expect((await readSegment(crafted(concatBytes([minute, bad])).source))?.fragments).toHaveLength(1);
  });
});

describe('a file with checks', () => {
  /** Any sum does here. */
  const crc = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7);
  const [first, second] = [picturesOf(1_000, [100]), picturesOf(2_000, [100])] as const;
  const checked = (group: Uint8Array) => concatBytes([checkBox(crc(group)), group]);
  const begin = concatBytes([header, checkBox(crc(header))]);

  test('has them in its index, made anew from the file alone', async () => {
    const read = await readSegment(crafted(concatBytes([begin, checked(first), checked(second)])).source);
    expect(read?.fragments.map(({ check }) => check)).toEqual([crc(first), crc(second)]);
    const kept = decodePictureIndex(encodePictureIndex(read?.fragments ?? []));
    expect(kept).toEqual(read?.fragments);
  });

  test('gives what is whole behind a fragment of which only nonsense is left', async () => {
    const bytes = concatBytes([begin, checked(first), checked(second), checked(picturesOf(3_000, [100]))]);
    bytes.fill(0xaa, begin.length + 28, begin.length + 28 + first.length);
    const read = await readSegment(crafted(bytes).source);
    expect(read?.fragments.map(({ atMs }) => atMs)).toEqual([2_000, 3_000]);
    expect([read?.wholeBytes, (read?.damagedBytes ?? 0) > 0]).toEqual([bytes.length, true]);
  });

  test.each([
    ['that it begins hours later', 'tfdt', 14],
    ['that its picture stands for hours', 'trun', 17],
  ])('loses no fragment to one that says %s', async (_what, letters, place) => {
    const groups = [0, 1, 2, 3, 4].map((second) => picturesOf(second * 1_000, [1_000]));
    const bytes = concatBytes([begin, ...groups.map(checked)]);
    const damagedAt = begin.length + 2 * checked(groups[0]!).length;
    const at = Buffer.from(bytes).indexOf(letters, damagedAt) + place;
    bytes[at] = 0x40 | (bytes[at] ?? 0);
    const read = await readSegment(crafted(bytes).source, crc);
    expect(read?.fragments.map(({ atMs }) => atMs)).toEqual([0, 1_000, 3_000, 4_000]);
    expect([read?.wholeBytes, read?.damagedBytes]).toEqual([bytes.length, checked(groups[0]!).length]);
  });

  test('says whether its beginning is as it was written; an older file does not', () => {
    const broken = begin.slice();
    broken[header.length - 20] = 1 + (broken[header.length - 20] ?? 0);
    expect([begin, broken, header].map((bytes) => isHeaderWhole(bytes, crc))).toEqual([
      true,
      false,
      undefined,
    ]);
  });
});

test('a file is the segment of its name alone', async () => {
  const read = await readSegment(crafted(minute).source);
  const place = { deviceid: 'OT-1', channel: 2, stream: 'main', startMs: NOON } as const;
  const named = [place, { ...place, deviceid: 'OT-2' }, { ...place, startMs: NOON + 1 }];
  expect(named.map((one) => read !== undefined && isSegmentOf(one, read))).toEqual([true, false, false]);
});
