import { crc32 } from 'node:zlib';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { expect, test } from 'vitest';
import { planCut, writeSegmentPart } from './cut-segment.ts';
import { lengthOf } from './picture-index.ts';
import { readSegment, type ReadSegment } from './read-segment.ts';
import { filesOf, sourceOf } from './testing-files.ts';
import { NOON, pictures, sound, STEP_MS } from './testing-units.ts';
import { isFragmentWhole } from './whole-fragment.ts';

const SECONDS = 6;

/** A segment of six seconds, a group of pictures each, with sound; and its file. */
async function segment(): Promise<{ bytes: Uint8Array; read: ReadSegment }> {
  const units = pictures(0, SECONDS * 1_000).flatMap((unit, at) => [unit, sound(at * STEP_MS)]);
  const [bytes = new Uint8Array()] = filesOf(units);
  const read = await readSegment(sourceOf(bytes));
  if (read === undefined) throw new Error('no segment');
  return { bytes, read };
}

const seconds = (fromMs: number, toMs: number) => ({ fromMs, toMs });

test.each([
  ['the beginning', seconds(0, 2_500), [[0, 2_000]], [[2, 3, 4, 5]]],
  ['the middle', seconds(900, 4_100), [[1_000, 4_000]], [[0], [4, 5]]],
  ['the end', seconds(4_000, 99_000), [[4_000, 6_000]], [[0, 1, 2, 3]]],
  ['all of it', seconds(-1, 6_000), [[0, 6_000]], []],
  ['less than a group', seconds(1_100, 2_900), [], [[0, 1, 2, 3, 4, 5]]],
])('%s of a segment goes by whole groups of pictures within the marks', async (_what, marks, going, kept) => {
  const { read } = await segment();
  const cut = planCut(read.fragments, marks);
  expect(cut.going.map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual(going);
  expect(cut.kept.map((run) => run.map(({ atMs }) => atMs / 1_000))).toEqual(kept);
  const all = read.fragments.reduce((sum, { length }) => sum + length, 0);
  const left = cut.kept.flat().reduce((sum, { length }) => sum + length, 0);
  expect(cut.going.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(all - left);
});

test('a group that is written in parts goes with all of them, or stays', async () => {
  const { read } = await segment();
  const inParts = read.fragments.map((fragment, at) =>
    at % 2 === 0
      ? fragment
      : { ...fragment, pictures: fragment.pictures.map((one) => ({ ...one, key: false })) },
  );
  const { going, kept } = planCut(inParts, seconds(1_000, 5_000));
  expect(going.map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([[2_000, 4_000]]);
  expect(kept.map((run) => run.map(({ atMs }) => atMs / 1_000))).toEqual([
    [0, 1],
    [4, 5],
  ]);
});

/** The last two groups of a segment as a file of their own. */
async function lastTwo(harm: (bytes: Uint8Array, at: number) => void = () => {}) {
  const { bytes, read } = await segment();
  const fragments = read.fragments
    .slice(4)
    .map((one) => ({ ...one, check: crc32(bytes.subarray(one.offset, one.offset + one.length)) }));
  harm(bytes, fragments[0]?.offset ?? 0);
  const part = writeSegmentPart(
    read,
    { startMs: NOON + 4_000, fragments },
    ({ offset, length }) => bytes.slice(offset, offset + length),
    crc32,
  );
  const file = concatBytes([...part]);
  return { bytes, before: fragments, file, after: await readSegment(sourceOf(file)) };
}

test('a part of a segment is a segment of its own: its pictures byte for byte, its times from its own beginning', async () => {
  const { bytes, before, file, after } = await lastTwo();
  expect(after?.marks.startMs).toBe(NOON + 4_000);
  expect(after?.fragments.map(({ atMs, pictures: shown }) => [atMs, lengthOf(shown)])).toEqual([
    [0, 1_000],
    [1_000, 1_000],
  ]);
  expect([after?.wholeBytes, after?.damagedBytes]).toEqual([file.length, 0]);
  for (const [at, fragment] of (after?.fragments ?? []).entries()) {
    const { offset, length, dataAt } = fragment;
    expect(isFragmentWhole(file.slice(offset, offset + length), fragment, crc32)).toBe(true);
    const was = before[at]!;
    expect(file.slice(offset + dataAt, offset + length)).toEqual(
      bytes.slice(was.offset + was.dataAt, was.offset + was.length),
    );
  }
});

test('what was damaged is still found to be damaged in the new file', async () => {
  const { file, after } = await lastTwo((bytes, at) => void bytes.fill(0x5a, at + 300, at + 310));
  const whole = after?.fragments.map((one) =>
    isFragmentWhole(file.slice(one.offset, one.offset + one.length), one, crc32),
  );
  expect(whole).toEqual([false, true]);
});
