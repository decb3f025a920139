import { expect, test } from 'vitest';
import { markPlaces } from './picture-mark.ts';

test('words stand in every third of a picture, on both halves, and begin within it', () => {
  const { fontPx, places } = markPlaces(640, 360);
  expect(fontPx).toBe(21);
  for (const third of [0, 1, 2]) {
    const row = places.filter(({ y }) => y > third * 120 && y < (third + 1) * 120);
    expect(row.map(({ x }) => x < 320)).toEqual([true, false]);
    expect(row.every(({ x }) => x >= 0 && x < 640)).toBe(true);
  }
});

test('words of a small picture can be read', () => {
  expect(markPlaces(120, 68).fontPx).toBe(10);
});
