import type { FileSource } from '../files/file-source.ts';
import { CHECK_BOX_LENGTH, type Crc32 } from './check-box.ts';
import { LONGEST_COPY_BOX } from './header-copy.ts';
import { encodePictureIndex, type IndexedFragment, lengthOf } from './picture-index.ts';
import { fragmentsOfList, pictureListAtEnd } from './picture-list.ts';
import { readSegment } from './read-segment.ts';

/** The check of what was lost: no bytes have it, so that it is damaged to every reader. */
const NEVER = 2 ** 32;
/** So much of what was lost is looked at, to find that it is. */
const MOST_OF_LOST = 64 * 1024;

/** Bytes that lie in front of the first fragment and of the second where none is lost between them; in front of the others a check alone. */
const mostBetween = [0, LONGEST_COPY_BOX + CHECK_BOX_LENGTH];

/** What a row of the index says of a segment's file. */
export interface HeldSegment {
  /** Bytes of the file when it was whole. */
  readonly bytes: number;
  /** From its first picture to the end of its last, ms. */
  readonly lengthMs: number;
}

/**
 * Where the pictures of a segment are, as its file says it: by the list at its end, or where that is damaged by the fragments themselves. What these do not
 * have any more stands in there as a fragment that nobody finds whole, so that it is told as damaged.
 * @returns as the picture index writes them; `listed` where they are of the list
 */
export async function heldPictures(
  source: FileSource,
  { bytes, lengthMs }: HeldSegment,
  crc32: Crc32,
): Promise<{ readonly pictures: Uint8Array<ArrayBuffer>; readonly listed: boolean }> {
  const list = await pictureListAtEnd(source, crc32);
  if (list !== undefined && fragmentsOfList(list.pictures, source.size - list.length) !== undefined)
    return { pictures: list.pictures, listed: true };
  const read = await readSegment(source, crc32);
  const found = read?.fragments ?? [];
  // Where some have a check, one without has lost it: nobody can say that it is as it was.
  const isChecked = found.some(({ check }) => check !== undefined);
  const vouched = found.filter(({ check }) => !isChecked || check !== undefined);
  return { pictures: encodePictureIndex(withLost(vouched, { bytes, lengthMs })), listed: false };
}

/** One fragment for all of a segment of which nothing is to be had. */
export const nothingHeld = (segment: HeldSegment): IndexedFragment[] => withLost([], segment);

function withLost(found: readonly IndexedFragment[], { bytes, lengthMs }: HeldSegment): IndexedFragment[] {
  const all: IndexedFragment[] = [];
  let at = 0;
  let endMs = 0;
  const lost = (toMs: number, to: number): void => {
    const length = Math.min(MOST_OF_LOST, Math.max(0, to - at));
    const pictures = [{ durationMs: toMs - endMs, size: 0, key: true }];
    all.push({ atMs: endMs, offset: at, length, dataAt: 0, pictures, check: NEVER });
  };
  for (const [place, one] of found.entries()) {
    if (one.atMs > endMs && one.offset - at > (mostBetween[place] ?? CHECK_BOX_LENGTH))
      lost(one.atMs, one.offset);
    all.push(one);
    at = one.offset + one.length;
    endMs = one.atMs + lengthOf(one.pictures);
  }
  if (lengthMs > endMs) lost(lengthMs, bytes);
  return all;
}
