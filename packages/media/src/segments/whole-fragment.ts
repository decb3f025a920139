import { BOX_HEADER_LENGTH, readBoxHeader } from '../mp4/read-boxes.ts';
import { readFragmentRuns } from '../mp4/read-fragment.ts';
import type { Crc32 } from './check-box.ts';
import { type IndexedFragment, lengthOf } from './picture-index.ts';

/** Where a fragment stands, and what it has to be. */
export type FragmentPlace = Pick<IndexedFragment, 'offset' | 'length' | 'dataAt' | 'check'>;

/**
 * Whether the bytes of a fragment are as they were written: by its check. Of an older one, which has none, its boxes are looked at: that
 * it is there and says nothing that cannot be.
 */
export function isFragmentWhole(
  bytes: Uint8Array,
  { length, dataAt, check }: FragmentPlace,
  crc32: Crc32,
): boolean {
  if (bytes.length !== length) return false;
  if (check !== undefined) return crc32(bytes) === check;
  const moof = readBoxHeader(bytes);
  if (moof?.type !== 'moof' || moof.length + BOX_HEADER_LENGTH !== dataAt) return false;
  const mdat = readBoxHeader(bytes.subarray(moof.length));
  if (mdat?.type !== 'mdat' || moof.length + mdat.length !== length) return false;
  try {
    return readFragmentRuns(bytes.subarray(0, moof.length)).every(
      (run) => run.samples.reduce((end, { size }) => end + size, run.dataAt) <= length,
    );
  } catch {
    return false;
  }
}

/** A stretch of a segment, ms from its beginning. */
export interface DamagedRun {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Which fragments can be decoded when some are damaged: those behind a damaged one in its group of pictures cannot.
 * @param whole whether each of them is
 */
export function usableFragments(
  fragments: readonly Pick<IndexedFragment, 'pictures'>[],
  whole: readonly boolean[],
): boolean[] {
  let open = false;
  return fragments.map(({ pictures: [first] }, at) => {
    open = whole[at] === true && (open || first?.key === true);
    return open;
  });
}

/** The stretches of those that are not usable; those that follow on each other are one. */
export function unusableRuns(
  fragments: readonly Pick<IndexedFragment, 'atMs' | 'pictures'>[],
  usable: readonly boolean[],
): DamagedRun[] {
  const runs: { fromMs: number; toMs: number }[] = [];
  for (const [at, { atMs, pictures }] of fragments.entries()) {
    if (usable[at] === true) continue;
    const toMs = atMs + lengthOf(pictures);
    const last = runs.at(-1);
    if (last !== undefined && usable[at - 1] === false) last.toMs = toMs;
    else runs.push({ fromMs: atMs, toMs });
  }
  return runs;
}
