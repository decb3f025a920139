import type { FileSource } from '../files/file-source.ts';
import { letters } from '../mp4/box.ts';
import { BOX_HEADER_LENGTH } from '../mp4/read-boxes.ts';
import { CHECK_BEGIN, CHECK_BOX_LENGTH } from './check-box.ts';

/** Looked through at once. */
const STEP = 256 * 1024;
/** No segment is longer: a minute of 128 Mbit/s. */
const LONGEST_SEGMENT = 1024 ** 3;
const MOOF = letters('moof');
const MFHD = letters('mfhd');
/** Bytes of the length in front of a box's type. */
const TYPE_AT = 4;
/** From a `moof`'s type to that of its first box. */
const INNER_TYPE = 8;

/**
 * Where the next fragment seems to begin from a place on, its check box included: by letters that stand nowhere else but by chance, so
 * that damage in front of it does not matter.
 * @returns undefined when there is none up to the end of the file
 */
export async function nextFragmentAt(source: FileSource, from: number): Promise<number | undefined> {
  const overlap = BOX_HEADER_LENGTH * 2;
  for (let at = from; at < Math.min(source.size, LONGEST_SEGMENT); at += STEP) {
    const bytes = await source.read(at, Math.min(STEP + overlap, source.size - at));
    for (let place = find(bytes, MOOF, 0); place !== -1; place = find(bytes, MOOF, place + 1)) {
      if (!stands(bytes, MFHD, place + INNER_TYPE)) continue;
      const moofAt = at + place - TYPE_AT;
      const check = await source.read(moofAt - CHECK_BOX_LENGTH + TYPE_AT, CHECK_BEGIN.length);
      const begin = stands(check, CHECK_BEGIN, 0) ? moofAt - CHECK_BOX_LENGTH : moofAt;
      if (begin >= from) return begin;
    }
  }
  return undefined;
}

/** Where letters stand in a file, from a place on, within what a segment may be long. */
export async function placeOfLetters(
  source: FileSource,
  from: number,
  word: Uint8Array,
): Promise<number | undefined> {
  for (let at = from; at < Math.min(source.size, LONGEST_SEGMENT); at += STEP) {
    const place = find(await source.read(at, Math.min(STEP + word.length, source.size - at)), word, 0);
    if (place !== -1) return at + place;
  }
  return undefined;
}

function find(bytes: Uint8Array, word: Uint8Array, from: number): number {
  const [first = 0] = word;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1))
    if (stands(bytes, word, at)) return at;
  return -1;
}

const stands = (bytes: Uint8Array, word: Uint8Array, at: number): boolean =>
  word.every((byte, place) => bytes[at + place] === byte);
