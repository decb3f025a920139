import { expect, test } from 'vitest';
import { Picture } from '../scene/picture.ts';
import { encodeJpeg } from './jpeg-encoder.ts';

/** Markers of a JPEG with what is in their segments, up to the picture's data. */
function segmentsOf(bytes: Uint8Array): Map<number, Uint8Array> {
  const segments = new Map<number, Uint8Array>();
  for (let at = 2; bytes[at + 1] !== 0xda;) {
    const length = bytes[at + 2]! * 256 + bytes[at + 3]!;
    segments.set(bytes[at + 1]!, bytes.subarray(at + 4, at + 2 + length));
    at += 2 + length;
  }
  return segments;
}

test('a picture is a whole JPEG of its size, whose data holds no marker', () => {
  const picture = new Picture(64, 40);
  picture.box(0, 0, 64, 40, { y: 120, u: 90, v: 200 });
  picture.box(10, 10, 30, 30, { y: 30, u: 128, v: 128 });
  const bytes = encodeJpeg(picture);
  expect([...bytes.subarray(0, 2), ...bytes.subarray(-2)]).toEqual([0xff, 0xd8, 0xff, 0xd9]);
  const frame = segmentsOf(bytes).get(0xc0);
  expect([...(frame?.subarray(1, 5) ?? [])]).toEqual([0, 40, 0, 64]);
  const data = bytes.subarray(bytes.lastIndexOf(0xda) + 14, -2);
  expect(data.some((byte, at) => byte === 0xff && data[at + 1] !== 0)).toBe(false);
});

test('the same picture is the same bytes, another one is not', () => {
  const [one, other] = [new Picture(32, 32), new Picture(32, 32)];
  expect(encodeJpeg(one)).toEqual(encodeJpeg(one));
  other.box(0, 0, 8, 8, { y: 235, u: 128, v: 128 });
  expect(encodeJpeg(other)).not.toEqual(encodeJpeg(one));
});
