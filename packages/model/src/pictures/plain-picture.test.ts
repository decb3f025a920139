import { readFileSync } from 'node:fs';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exifOrientation } from './exif-orientation.ts';
import { MAX_PICTURE_BYTES } from './picture-type.ts';
import { plainPicture } from './plain-picture.ts';
import { exifOf, jpegOf, pngOf, segmentOf } from './testing-pictures.ts';

const JFIF = segmentOf(0xe0, 0x4a, 0x46, 0x49, 0x46, 0, 1, 2, 0, 0, 1, 0, 1, 0, 0);
const TABLE = segmentOf(0xdb, ...Array.from({ length: 65 }, (_, at) => at));
const bytesOf = (bytes: Uint8Array) => plainPicture(bytes)?.bytes;

test('of a JPEG stays what can be seen: no place, no comment, no small copy, nothing behind its end', () => {
  const comment = segmentOf(0xfe, 1, 2, 3);
  const copy = segmentOf(0xe0, 0x4a, 0x46, 0x58, 0x58, 0, 16, 1, 2, 3);
  const maker = segmentOf(0xed, 9, 9);
  const whole = jpegOf(JFIF, exifOf(1), maker, copy, comment, TABLE);
  expect(plainPicture(concatBytes([whole, jpegOf(TABLE)]))).toEqual({
    type: 'image/jpeg',
    bytes: jpegOf(JFIF, TABLE),
  });
});

test('how a picture is turned stays, since it would lie on its side', () => {
  const plain = bytesOf(jpegOf(JFIF, exifOf(6), TABLE)) ?? new Uint8Array();
  expect(new TextDecoder('latin1').decode(plain)).not.toContain('24.1469');
  // Behind the start of the picture and the head of its segment.
  expect(exifOrientation(plain.subarray(6))).toBe(6);
  expect(bytesOf(plain)).toEqual(plain);
});

test('of a PNG stay the chunks that say how it looks', () => {
  expect(plainPicture(pngOf('IHDR', 'tEXt', 'eXIf', 'PLTE', 'tIME', 'IDAT', 'IEND', 'zTXt'))).toEqual({
    type: 'image/png',
    bytes: pngOf('IHDR', 'PLTE', 'IDAT', 'IEND'),
  });
});

test('pictures of real programs go through', () => {
  const folder = new URL('../../../../', import.meta.url);
  for (const [file, type] of [
    ['apps/console/public/icons/icon-192.png', 'image/png'],
    ['docs/images/rendomliveview-wide.jpg', 'image/jpeg'],
  ] as const) {
    const plain = plainPicture(new Uint8Array(readFileSync(new URL(file, folder))));
    expect(plain?.type).toBe(type);
    expect(plain?.bytes.length).toBeGreaterThan(1_000);
  }
});

test.each([
  ['words', new TextEncoder().encode('<svg onload="alert(1)"/>')],
  ['nothing', new Uint8Array()],
  ['a JPEG that is cut off', jpegOf(JFIF, TABLE).subarray(0, -2)],
  ['a JPEG without a picture', concatBytes([Uint8Array.of(0xff, 0xd8), TABLE, Uint8Array.of(0xff, 0xd9)])],
  ['a PNG that is cut off', pngOf('IHDR', 'IDAT')],
  ['a PNG that begins with something else', pngOf('IDAT', 'IHDR', 'IEND')],
  ['more than 2 MB', concatBytes([jpegOf(TABLE), new Uint8Array(MAX_PICTURE_BYTES)])],
])('%s is none', (_what, bytes) => {
  expect(plainPicture(bytes)).toBeUndefined();
});

test('whatever the bytes are, what comes out is no longer than what went in and a turn, and comes out again', () => {
  const begins = [[], [0xff, 0xd8, 0xff], [...pngOf('IHDR')], [...jpegOf(exifOf(3), TABLE)]];
  fc.assert(
    fc.property(fc.constantFrom(...begins), fc.uint8Array({ maxLength: 400 }), (begin, noise) => {
      const bytes = Uint8Array.of(...begin, ...noise);
      const plain = bytesOf(bytes);
      if (plain === undefined) return;
      expect(plain.length).toBeLessThanOrEqual(bytes.length + 40);
      expect(bytesOf(plain)).toEqual(plain);
    }),
    { seed: 808 },
  );
});

test('a JPEG with marks between its segments that belong into its coded data is none', () => {
  for (const code of [0x01, 0xd0, 0xd7, 0xd8])
    expect(bytesOf(jpegOf(JFIF, Uint8Array.of(0xff, code), TABLE))).toBeUndefined();
});
