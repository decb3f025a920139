import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { DAY_MS } from '@outrider/model/recordings/segment.ts';
import type { FileSource } from '../files/file-source.ts';
import { box, letters, u32s } from '../mp4/box.ts';
import { BOX_HEADER_LENGTH, readBoxHeader } from '../mp4/read-boxes.ts';
import type { Crc32 } from './check-box.ts';
import { decodePictureIndex, type IndexedFragment, lengthOf } from './picture-index.ts';

/** Tells our box from those of others: players pass it over. */
const OURS = letters('OutriderPictures');
const BEGIN = concatBytes([letters('uuid'), OURS]);
/** Bytes of the length in front of a box's type, and of the length behind the list. */
const LENGTH_BYTES = 4;
/** Where the list stands in its box: behind kind and CRC-32. */
const CHECK_AT = BOX_HEADER_LENGTH + OURS.length;
const LIST_AT = CHECK_AT + 4;
/** A list of a minute is some 4.5 KB. */
const USUAL = 16 * 1024;
/** No list is longer: that of a minute of groups of one picture is a tenth of it. */
export const LONGEST_LIST = 256 * 1024;

/** What stands at the end of a segment's file. */
export interface PictureList {
  /** As the picture index writes them. */
  readonly pictures: Uint8Array<ArrayBuffer>;
  /** Bytes of its box, which ends where the file ends. */
  readonly length: number;
}

/**
 * The box with which a segment's file ends: where its pictures are, as the index has it, with a CRC-32, and its own length once more, by which it is
 * found from behind (decision 0137).
 * @returns undefined for a list that is too long for it
 */
export function pictureListBox(pictures: Uint8Array, crc32: Crc32): Uint8Array<ArrayBuffer> | undefined {
  const length = LIST_AT + pictures.length + LENGTH_BYTES;
  if (length > LONGEST_LIST) return undefined;
  return box('uuid', OURS, u32s(crc32(pictures)), pictures, u32s(length)).slice();
}

/**
 * The list with which bytes end.
 * @returns undefined where they end with none, or it is damaged; how many bytes of the end are wanted where they are too few
 */
export function readPictureList(end: Uint8Array, crc32: Crc32): PictureList | number | undefined {
  if (end.length < LIST_AT + LENGTH_BYTES) return undefined;
  const length = viewOf(end).getUint32(end.length - LENGTH_BYTES);
  if (length < LIST_AT + LENGTH_BYTES || length > LONGEST_LIST) return undefined;
  if (length > end.length) return length;
  const bytes = end.subarray(end.length - length);
  const isOurs = BEGIN.every((byte, place) => bytes[LENGTH_BYTES + place] === byte);
  if (!isOurs || readBoxHeader(bytes)?.length !== length) return undefined;
  const pictures = bytes.slice(LIST_AT, length - LENGTH_BYTES);
  return crc32(pictures) === viewOf(bytes).getUint32(CHECK_AT) ? { pictures, length } : undefined;
}

/** The list with which a file ends, in one read, or two where it is long; undefined where it ends with none, or that is damaged. */
export async function pictureListAtEnd(source: FileSource, crc32: Crc32): Promise<PictureList | undefined> {
  const last = async (length: number) => {
    const at = Math.max(0, source.size - length);
    return readPictureList(await source.read(at, source.size - at), crc32);
  };
  const found = await last(USUAL);
  if (typeof found !== 'number') return found;
  const again = found > source.size ? undefined : await last(found);
  return typeof again === 'number' ? undefined : again;
}

/**
 * The fragments that a list names, as far as it is one of this file: it may come from anybody.
 * @param end where the last of them has to end
 * @returns undefined where it says what cannot be
 */
export function fragmentsOfList(pictures: Uint8Array, end: number): IndexedFragment[] | undefined {
  let fragments: IndexedFragment[];
  try {
    fragments = decodePictureIndex(pictures);
  } catch {
    return undefined;
  }
  let endMs = 0;
  for (const { length, dataAt, atMs, pictures: shown } of fragments) {
    endMs = atMs + lengthOf(shown);
    const bytes = shown.reduce((sum, { size }) => sum + size, dataAt);
    // Also where a number is none.
    if (shown.length === 0 || !(bytes <= length && endMs <= DAY_MS)) return undefined;
  }
  const last = fragments.at(-1);
  return last !== undefined && last.offset + last.length === end ? fragments : undefined;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
