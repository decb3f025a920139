import { expect, test } from 'vitest';
import { markNal, markOffset, PictureProbe, type SeenPicture, setMark } from './picture-mark.ts';

const BEHIND = 40;

function picture(isKey: boolean, value: number): Buffer {
  const bytes = Buffer.concat([Buffer.of(0, 0, 0, 1), markNal(isKey), Buffer.alloc(BEHIND - 1, 7)]);
  setMark(bytes, markOffset(bytes), value);
  return bytes;
}

function probe(): { push: (bytes: Buffer) => void; seen: SeenPicture[] } {
  const seen: SeenPicture[] = [];
  const one = new PictureProbe(
    () => BEHIND,
    (each) => seen.push(each),
  );
  return { push: (bytes) => one.push(bytes), seen };
}

const stream = Buffer.concat([
  Buffer.from('head'),
  picture(true, 1),
  Buffer.from('between'),
  picture(false, 1_000_002),
  picture(false, 3),
  Buffer.from('end'),
]);
const all = [
  { isKey: true, value: 1 },
  { isKey: false, value: 1_000_002 },
  { isKey: false, value: 3 },
];

test.each([1, 2, 13, 64, 100, 1_000])(
  'every picture is seen once when its bytes come %i at a time',
  (step) => {
    const { push, seen } = probe();
    for (let at = 0; at < stream.length; at += step) push(stream.subarray(at, at + step));
    expect(seen).toEqual(all);
  },
);

test('a picture is not seen before its last byte', () => {
  const { push, seen } = probe();
  const bytes = picture(true, 5);
  push(bytes.subarray(0, -1));
  expect(seen).toEqual([]);
  push(bytes.subarray(-1));
  expect(seen).toEqual([{ isKey: true, value: 5 }]);
});
