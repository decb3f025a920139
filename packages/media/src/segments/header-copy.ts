import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import type { FileSource } from '../files/file-source.ts';
import { box, letters, u32s } from '../mp4/box.ts';
import { BOX_HEADER_LENGTH, readBoxHeader } from '../mp4/read-boxes.ts';
import type { Crc32 } from './check-box.ts';
import { placeOfLetters } from './next-fragment.ts';

/** Tells our box from those of others: players pass it over. */
const OURS = letters('OutriderHeadCopy');
const BEGIN = concatBytes([letters('uuid'), OURS]);
/** Where the copy stands in the box: behind its kind and its CRC-32. */
const CHECK_AT = BOX_HEADER_LENGTH + OURS.length;
const COPY_AT = CHECK_AT + 4;
/** Bytes of the length in front of a box's type. */
const TYPE_AT = 4;
/** No box with a copy is longer. */
export const LONGEST_COPY_BOX = 16 * 1024 + COPY_AT;
/** Letters that stand somewhere by chance, or were put there: so many are looked at. */
const MOST_TRIED = 20;

/**
 * The box with a copy of what a segment's file begins with. It stands behind the first fragment, far from what it is a copy of: a beginning
 * that is damaged then costs no picture (decision 0094).
 */
export function headerCopyBox(header: Uint8Array, crc32: Crc32): Uint8Array {
  return box('uuid', OURS, u32s(crc32(header)), header);
}

/** How long the box with the copy is with which the bytes begin; undefined where they begin with none. */
function copyBoxLength(bytes: Uint8Array): number | undefined {
  const length = readBoxHeader(bytes)?.length ?? 0;
  const isCopy = BEGIN.every((byte, place) => bytes[TYPE_AT + place] === byte);
  return isCopy && length > COPY_AT && length <= LONGEST_COPY_BOX ? length : undefined;
}

/** The copy in the box with which the bytes begin, as it was written; undefined where they begin with none, or it is damaged too. */
export function readHeaderCopy(bytes: Uint8Array, crc32: Crc32): Uint8Array | undefined {
  const length = copyBoxLength(bytes);
  if (length === undefined || length > bytes.length) return undefined;
  const copy = bytes.subarray(COPY_AT, length);
  return crc32(copy) === new DataView(bytes.buffer, bytes.byteOffset).getUint32(CHECK_AT) ? copy : undefined;
}

/** How long the box with the copy is that begins at `at`; undefined where none does. */
export async function headerCopyLengthAt(source: FileSource, at: number): Promise<number | undefined> {
  const length = copyBoxLength(await source.read(at, CHECK_AT));
  return length === undefined || at + length > source.size ? undefined : length;
}

/** The copy of a file's beginning, wherever in it: nobody says where the first fragment ends. */
export async function findHeaderCopy(source: FileSource, crc32: Crc32): Promise<Uint8Array | undefined> {
  let from = 0;
  for (let tried = 0; tried < MOST_TRIED; tried++) {
    const place = await placeOfLetters(source, from, BEGIN);
    if (place === undefined) return undefined;
    const copy = readHeaderCopy(await source.read(Math.max(0, place - TYPE_AT), LONGEST_COPY_BOX), crc32);
    if (copy !== undefined) return copy;
    from = place + 1;
  }
  return undefined;
}
