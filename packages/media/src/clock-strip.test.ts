import { expect, test } from 'vitest';
import { clockStripCell, clockStripCells, readClockStrip } from './clock-strip.ts';

const TIME = Date.UTC(2026, 10, 21, 12, 34, 56, 789);

function picture(ms: number, width: number, height: number): Uint8Array {
  const luma = new Uint8Array(width * height).fill(120);
  clockStripCells(ms).forEach((white, cell) => {
    const { left, right, top, bottom } = clockStripCell(cell, width, height);
    for (let y = top; y < bottom; y++) luma.fill(white ? 235 : 16, y * width + left, y * width + right);
  });
  return luma;
}

test('a drawn strip reads back to the millisecond', () => {
  for (const [width, height] of [
    [640, 360],
    [352, 288],
    [320, 180],
  ] as const) {
    expect(readClockStrip(picture(TIME, width, height), width, height)).toBe(TIME);
  }
});

test('RGBA reads as luma does', () => {
  const luma = picture(TIME, 640, 360);
  const rgba = new Uint8ClampedArray(luma.length * 4).fill(255);
  luma.forEach((value, at) => rgba.fill(value, at * 4, at * 4 + 3));
  expect(readClockStrip(rgba, 640, 360)).toBe(TIME);
});

test('a strip with one cell turned is refused', () => {
  const luma = picture(TIME, 640, 360);
  const { left, right, top, bottom } = clockStripCell(40, 640, 360);
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) luma[y * 640 + x] = 255 - luma[y * 640 + x]!;
  expect(readClockStrip(luma, 640, 360)).toBeUndefined();
});

test('a picture without a strip reads as nothing', () => {
  expect(readClockStrip(new Uint8Array(640 * 360).fill(90), 640, 360)).toBeUndefined();
  expect(readClockStrip(new Uint8Array(10), 640, 360)).toBeUndefined();
});
