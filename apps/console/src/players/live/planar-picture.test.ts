import { describe, expect, test } from 'vitest';
import { fitInto, type PictureColour, type PlanarPicture, scaleToRgba } from './planar-picture.ts';

const BT601: PictureColour = { bt709: false, fullRange: false };

/** A picture whose brightness is told by place, and whose colour is one. */
function picture(
  width: number,
  height: number,
  luma: (x: number, y: number) => number,
  [u, v]: readonly [number, number] = [128, 128],
  colour: PictureColour = BT601,
): PlanarPicture {
  const half = Math.ceil(width / 2);
  const chroma = half * Math.ceil(height / 2);
  const bytes = new Uint8Array(width * height + 2 * chroma);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) bytes[y * width + x] = luma(x, y);
  bytes.fill(u, width * height, width * height + chroma);
  bytes.fill(v, width * height + chroma);
  const planes = [
    { offset: 0, stride: width },
    { offset: width * height, stride: half },
    { offset: width * height + chroma, stride: half },
  ] as const;
  return { bytes, width, height, planes, colour };
}

function drawn(source: PlanarPicture, width: number, height: number): number[][] {
  const pixels = new Uint32Array(width * height);
  scaleToRgba(source, pixels, width, height);
  return [...pixels].map((pixel) => [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255, pixel >>> 24]);
}

const solid = (y: number, uv: readonly [number, number], colour: PictureColour): number[] =>
  drawn(
    picture(2, 2, () => y, uv, colour),
    1,
    1,
  )[0] ?? [];

describe('a picture of planes', () => {
  test.each([
    ['white', 235, [128, 128], BT601, [255, 255, 255]],
    ['black', 16, [128, 128], BT601, [0, 0, 0]],
    ['white of the full range', 255, [128, 128], { bt709: false, fullRange: true }, [255, 255, 255]],
    ['red', 81, [90, 240], BT601, [255, 0, 0]],
    ['green', 145, [54, 34], BT601, [0, 255, 0]],
    ['blue', 41, [240, 110], BT601, [0, 0, 255]],
    ['red of HD', 63, [102, 240], { bt709: true, fullRange: false }, [255, 0, 0]],
    ['red of the full range', 76, [85, 255], { bt709: false, fullRange: true }, [255, 0, 0]],
  ] as const)('%s comes out as it went in', (_name, y, uv, colour, expected) => {
    const pixel = solid(y, uv, colour);
    for (const [at, level] of expected.entries()) expect(Math.abs((pixel[at] ?? -1) - level)).toBeLessThan(4);
    expect(pixel[3]).toBe(255);
  });

  test('keeps every pixel when it is not made smaller', () => {
    const source = picture(4, 2, (x, y) => 16 + 20 * x + 100 * y);
    const levels = drawn(source, 4, 2).map(([r]) => r ?? 0);
    expect(new Set(levels).size).toBe(8);
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  });

  test('averages neighbours when it is made half as large', () => {
    const chequered = picture(8, 8, (x, y) => ((x + y) % 2 === 0 ? 16 : 235));
    for (const [r] of drawn(chequered, 4, 4)) expect(Math.abs((r ?? 0) - 128)).toBeLessThan(4);
  });

  test.each([
    [7, 5, 3, 2],
    [5, 3, 5, 3],
    [9, 7, 1, 1],
    [6, 4, 2, 3],
  ])('of %i × %i reads no pixel beside it when drawn %i × %i', (width, height, w, h) => {
    const white = picture(width, height, () => 235);
    for (const pixel of drawn(white, w, h)) expect(pixel).toEqual([255, 255, 255, 255]);
  });
});

describe('the size on the canvas', () => {
  test('is that of the place it has, in the shape of the picture', () => {
    expect(fitInto({ width: 640, height: 360 }, { width: 224, height: 254 })).toEqual({
      width: 224,
      height: 126,
    });
  });

  test('is that of the picture unless half of it is enough, and never nothing', () => {
    expect(fitInto({ width: 352, height: 288 }, { width: 1440, height: 900 })).toEqual({
      width: 352,
      height: 288,
    });
    expect(fitInto({ width: 640, height: 360 }, { width: 330, height: 900 })).toEqual({
      width: 640,
      height: 360,
    });
    expect(fitInto({ width: 352, height: 288 }, { width: 0, height: 0 })).toEqual({ width: 1, height: 1 });
    expect(fitInto({ width: 352, height: 288 }, undefined)).toEqual({ width: 352, height: 288 });
  });
});
