import { expect, test } from 'vitest';
import { COVERED } from './camera-pose.ts';
import { palette } from './palette.ts';
import { Picture } from './picture.ts';
import { turnPicture } from './turn-picture.ts';

/** A black picture with a white square in the middle. */
function square(): Picture {
  const picture = new Picture(320, 180);
  picture.box(0, 0, 320, 180, palette.black);
  picture.box(150, 80, 170, 100, palette.white);
  return picture;
}

/** Where the white of a picture is. */
function whiteOf({ width, height, luma }: Picture) {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (luma[y * width + x] !== palette.white.y) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  return { left, right, top, bottom };
}

test('a camera that turned to the right and up sees what was in the middle further left and down', () => {
  const picture = square();
  turnPicture(picture, { pan: 0.5, tilt: 0.5, zoom: 1 });
  expect(whiteOf(picture)).toEqual({ left: 102, right: 122, top: 107, bottom: 127 });
});

test('a camera that zoomed sees it larger, and one that did neither as it was', () => {
  const picture = square();
  turnPicture(picture, { pan: 0, tilt: 0, zoom: 1 });
  expect(picture).toEqual(square());
  turnPicture(picture, { pan: 0, tilt: 0, zoom: 2 });
  expect(whiteOf(picture)).toEqual({ left: 140, right: 180, top: 70, bottom: 110 });
});

test('a camera that is covered sees next to nothing', () => {
  const picture = square();
  turnPicture(picture, COVERED);
  expect(Math.max(...picture.luma)).toBeLessThan(32);
});
