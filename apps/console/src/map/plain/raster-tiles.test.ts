import { expect, test } from 'vitest';
import { worldX, worldY } from '../mercator.ts';
import { tileAddress, tilesIn } from './raster-tiles.ts';

const view = (zoom: number, width: number, height: number) => ({
  centre: { x: worldX(121.56), y: worldY(25.03) },
  zoom,
  width,
  height,
});

test('the tiles of a view cover it, and lie within the world', () => {
  expect(tilesIn(view(0, 2_000, 2_000)).map(({ z, x, y }) => `${z}/${x}/${y}`)).toEqual([
    '1/0/0',
    '1/1/0',
    '1/0/1',
    '1/1/1',
  ]);
  const tiles = tilesIn(view(15, 1_000, 600));
  expect(new Set(tiles.map(({ z }) => z))).toEqual(new Set([16]));
  // 256 px each: four or five in a row, three or four rows.
  expect(tiles.length).toBeGreaterThanOrEqual(4 * 3);
  expect(tiles.length).toBeLessThanOrEqual(5 * 4);
});

test('no tile is finer than servers have', () => {
  expect(tilesIn(view(22, 300, 300))[0]?.z).toBe(19);
});

test.each([
  ['https://t.example/{z}/{x}/{y}.png', 1, 'streets://https://t.example/3/6/2.png'],
  ['https://t.example/{z}/{x}/{-y}{r}.png', 2, 'streets://https://t.example/3/6/5@2x.png'],
  ['https://{s}.t.example/{z}/{x}/{y}.png', 1, 'streets://https://c.t.example/3/6/2.png'],
])('a tile of %s', (template, ratio, address) => {
  expect(tileAddress(template, { z: 3, x: 6, y: 2 }, ratio)).toBe(address);
});
