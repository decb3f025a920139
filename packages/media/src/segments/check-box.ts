import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { box, letters, u32s } from '../mp4/box.ts';
import { BOX_HEADER_LENGTH, readBoxes } from '../mp4/read-boxes.ts';

/** Tells our box from those of others: players pass it over. */
const OURS = letters('OutriderCrc32v01');
/** Bytes of a check box. */
export const CHECK_BOX_LENGTH = BOX_HEADER_LENGTH + OURS.length + 4;

/** CRC-32 of bytes (ISO 3309): the caller has the fastest one. */
export type Crc32 = (bytes: Uint8Array) => number;

/**
 * The box that says the CRC-32 of what it stands beside: of the fragment behind it, or of all that is in front of it where that is what a
 * segment's file begins with (decision 0055).
 */
export function checkBox(crc: number): Uint8Array {
  return box('uuid', OURS, u32s(crc));
}

/** The CRC-32 that a check box says; undefined where the bytes do not begin with one. */
export function readCheckBox(bytes: Uint8Array): number | undefined {
  if (bytes.length < CHECK_BOX_LENGTH) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  if (view.getUint32(0) !== CHECK_BOX_LENGTH) return undefined;
  return CHECK_BEGIN.every((byte, at) => bytes[4 + at] === byte)
    ? view.getUint32(CHECK_BOX_LENGTH - 4)
    : undefined;
}

/** How every check box begins, behind its length. */
export const CHECK_BEGIN = concatBytes([letters('uuid'), OURS]);

/**
 * Whether what a segment's file begins with is as it was written.
 * @param bytes the beginning of the file, or more of it
 * @returns undefined for an older file, which has no check box there
 */
export function isHeaderWhole(bytes: Uint8Array, crc32: Crc32): boolean | undefined {
  let end = 0;
  for (const { type, content } of readBoxes(bytes)) {
    end += BOX_HEADER_LENGTH + content.length;
    if (type !== 'moov') continue;
    const check = readCheckBox(bytes.subarray(end));
    return check === undefined ? undefined : check === crc32(bytes.subarray(0, end));
  }
  return undefined;
}
