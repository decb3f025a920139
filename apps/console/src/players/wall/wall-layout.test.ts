import { describe, expect, test } from 'vitest';
import { TILE_TOP_PX } from '../tile/picture-shapes.ts';
import { fillWall, largeLayout, layoutWall, WALL_GAP_PX } from './wall-layout.ts';

const WIDE = 16 / 9;

describe.each([
  [1, 1124, 770],
  [2, 1124, 770],
  [4, 1124, 770],
  [4, 758, 636],
  [9, 1424, 770],
  [12, 1424, 770],
])('%i tiles in %i × %i', (count, width, height) => {
  test.each([WIDE, 4 / 3, 9 / 16])(
    'have the shape of their pictures (%f) and do not leave the area',
    (shape) => {
      const { columns, tile } = layoutWall(count, { width, height }, shape);
      const rows = Math.ceil(count / columns);
      expect(Math.abs(tile.width / (tile.height - TILE_TOP_PX) - shape)).toBeLessThan(0.02);
      expect(columns * tile.width + (columns - 1) * WALL_GAP_PX).toBeLessThanOrEqual(width);
      expect(rows * tile.height + (rows - 1) * WALL_GAP_PX).toBeLessThanOrEqual(height + 1);
    },
  );

  test('fill it where that is wished', () => {
    const columns = layoutWall(count, { width, height }, WIDE).columns;
    const { tile } = fillWall(count, { width, height }, columns);
    expect(width - columns * tile.width).toBeLessThan(columns * (WALL_GAP_PX + 1));
  });
});

test('two pictures stand side by side or one above the other, whichever makes them larger', () => {
  expect(layoutWall(2, { width: 1600, height: 500 }, WIDE).columns).toBe(2);
  expect(layoutWall(2, { width: 900, height: 900 }, WIDE).columns).toBe(1);
});

test('a page that scrolls gives its pictures the whole width', () => {
  const area = { width: 390, height: Number.POSITIVE_INFINITY };
  expect(layoutWall(1, area, WIDE, 1).tile).toEqual({ width: 390, height: 219 + TILE_TOP_PX });
  expect(layoutWall(4, area, WIDE, 2).tile.width).toBe(193);
});

test('no area is so small that a tile disappears', () => {
  expect(layoutWall(4, { width: 0, height: 0 }, WIDE).tile.width).toBe(1);
});

test('one tile that is large has the others at its right, beneath it where the area is upright', () => {
  expect(largeLayout(2, { width: 1_600, height: 900 }, WIDE).gridTemplate).toBe(
    '"large ." minmax(0, 1fr) "large ." minmax(0, 1fr) "large ." minmax(0, 1fr) / minmax(0, 1fr) minmax(88px, 18%)',
  );
  expect(largeLayout(4, { width: 390, height: 700 }, WIDE).gridTemplate).toBe(
    '"large large large" minmax(0, 1fr) ". . ." minmax(48px, 18%) / minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)',
  );
});

test('where the page scrolls the large tile is as wide as that, and as high as its picture', () => {
  const scrolled = { width: 384, height: Number.POSITIVE_INFINITY };
  const small = Math.round((384 - 2 * WALL_GAP_PX) / 3 / WIDE) + TILE_TOP_PX;
  expect(largeLayout(3, scrolled, WIDE).gridTemplate).toBe(
    `"large large large" ${216 + TILE_TOP_PX}px ". . ." ${small}px / minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)`,
  );
});
