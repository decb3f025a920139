import { concatBytes } from '@outrider/kit/concat-bytes.ts';

const SIGNATURE_BYTES = 8;
/** Length and name before the data of a chunk, its sum behind. */
const HEAD_BYTES = 8;
const SUM_BYTES = 4;
/** Chunks that say how the picture looks (PNG, third edition, section 11). Times, texts and Exif are none. */
const KEPT: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'bKGD',
  'pHYs',
]);

/** A PNG with those of its chunks alone that say how it looks; undefined where it does not come to its end. */
export function plainPng(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  let hasPicture = false;
  for (let at = SIGNATURE_BYTES; at + HEAD_BYTES + SUM_BYTES <= bytes.length;) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + HEAD_BYTES));
    const end = at + HEAD_BYTES + view.getUint32(at) + SUM_BYTES;
    if (end > bytes.length || (at === SIGNATURE_BYTES && name !== 'IHDR')) return undefined;
    if (KEPT.has(name)) kept.push(bytes.subarray(at, end));
    hasPicture ||= name === 'IDAT';
    // What somebody hung behind the end is no picture.
    if (name === 'IEND') return hasPicture ? concatBytes(kept) : undefined;
    at = end;
  }
  return undefined;
}
