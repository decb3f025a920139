import { expect, test } from 'vitest';
import { notePictureShape, shapeOf, USUAL_SHAPE } from './picture-shapes.ts';

const channel = (deviceid: string, at = 1) => ({ deviceid, channel: at });
const main = (width: number, height: number) => ({ width, height, stream: 'main' }) as const;
const sub = (width: number, height: number) => ({ width, height, stream: 'sub' }) as const;

test('before a picture came, pictures are taken to have the usual shape', () => {
  notePictureShape(channel('unseen'), main(0, 0));
  expect(shapeOf([channel('unseen')])).toBe(USUAL_SHAPE);
});

test('a wall has the shape of most of its pictures', () => {
  notePictureShape(channel('wide'), main(1280, 720));
  notePictureShape(channel('old', 1), main(704, 528));
  notePictureShape(channel('old', 2), main(704, 528));
  expect(shapeOf([channel('wide'), channel('old', 1), channel('old', 2)])).toBeCloseTo(4 / 3);
});

test("a channel's main stream tells its shape, whichever of its streams is on show", () => {
  notePictureShape(channel('both'), sub(352, 288));
  expect(shapeOf([channel('both')])).toBeCloseTo(352 / 288);
  notePictureShape(channel('both'), main(1920, 1080));
  notePictureShape(channel('both'), sub(352, 288));
  expect(shapeOf([channel('both')])).toBeCloseTo(16 / 9);
});

test('a place of the random view has the shape of what it showed last', () => {
  notePictureShape({ streamid: 0 }, main(1920, 1080));
  notePictureShape({ streamid: 0 }, sub(352, 288));
  expect(shapeOf([{ streamid: 0 }])).toBeCloseTo(352 / 288);
});
