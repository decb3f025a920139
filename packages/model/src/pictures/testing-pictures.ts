import { concatBytes } from '@outrider/kit/concat-bytes.ts';

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

/** A PNG of these chunks, each with its name as its data; nobody could paint it. */
export const pngOf = (...names: readonly string[]): Uint8Array<ArrayBuffer> =>
  concatBytes([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    ...names.map((name) =>
      concatBytes([Uint8Array.of(0, 0, 0, 4), text(name), text(name), new Uint8Array(4)]),
    ),
  ]);

/** A segment of a JPEG. */
export const segmentOf = (code: number, ...data: readonly number[]): Uint8Array =>
  Uint8Array.of(0xff, code, (data.length + 2) >> 8, (data.length + 2) & 0xff, ...data);

/** A JPEG of these parts between its beginning and its end; coded data with a stuffed byte and a restart in it comes last. */
export const jpegOf = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  concatBytes([
    Uint8Array.of(0xff, 0xd8),
    ...parts,
    segmentOf(0xda, 1, 1, 0, 0, 63, 0),
    Uint8Array.of(1, 0xff, 0, 2, 0xff, 0xd0, 3),
    Uint8Array.of(0xff, 0xd9),
  ]);

/** What telephones write beside a picture, little-endian: where it was taken, and that it is turned. */
export const exifOf = (turned: number): Uint8Array =>
  segmentOf(
    0xe1,
    ...text('Exif\0\0'),
    0x49,
    0x49,
    42,
    0,
    8,
    0,
    0,
    0,
    2,
    0,
    0x25,
    0x88,
    4,
    0,
    1,
    0,
    0,
    0,
    99,
    0,
    0,
    0,
    0x12,
    0x01,
    3,
    0,
    1,
    0,
    0,
    0,
    turned,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    ...text('24.1469 N 120.6839 E'),
  );
