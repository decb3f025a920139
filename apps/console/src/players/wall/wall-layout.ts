import { TILE_TOP_PX } from '../tile/picture-shapes.ts';
import type { Size } from '../../ui/use-size.ts';
import { gridFor } from './grid-for.ts';

/** Between tiles, CSS pixels. */
export const WALL_GAP_PX = 4;

/** How the tiles of a wall stand: in so many columns, each of this size in CSS pixels, its top included. */
export interface WallLayout {
  readonly columns: number;
  readonly tile: Size;
}

/** Tiles in so many columns, as large as the area lets them be while their pictures keep their shape. */
function inColumns(columns: number, count: number, area: Size, shape: number): WallLayout {
  const rows = Math.ceil(count / columns);
  const widest = (area.width - (columns - 1) * WALL_GAP_PX) / columns;
  const highest = (area.height - (rows - 1) * WALL_GAP_PX) / rows - TILE_TOP_PX;
  const width = Math.max(1, Math.floor(Math.min(widest, highest * shape)));
  return { columns, tile: { width, height: Math.round(width / shape) + TILE_TOP_PX } };
}

/**
 * Lays out a wall: within the grid of rule LIVE-9, in the columns in which the pictures become the largest (rule TILE-7).
 * @param area where the tiles have to stand; of infinite height where the page scrolls
 * @param shape width by height of the pictures
 * @param columns as many, instead of what suits best
 */
export function layoutWall(count: number, area: Size, shape: number, columns?: number): WallLayout {
  if (columns !== undefined) return inColumns(columns, count, area, shape);
  const grid = gridFor(count);
  const from = Math.ceil(count / grid.rows);
  const layouts = Array.from({ length: grid.columns - from + 1 }, (_, at) =>
    inColumns(grid.columns - at, count, area, shape),
  );
  return layouts.reduce((best, each) => (each.tile.width > best.tile.width ? each : best));
}

/** Tiles that fill the area, whatever becomes of the pictures' edges. */
export function fillWall(count: number, area: Size, columns: number): WallLayout {
  const rows = Math.ceil(count / columns);
  return {
    columns,
    tile: {
      width: Math.floor((area.width - (columns - 1) * WALL_GAP_PX) / columns),
      height: Math.floor((area.height - (rows - 1) * WALL_GAP_PX) / rows),
    },
  };
}

/** Beside a large tile there is room for so many at least: one alone is not as high as it. */
const LEAST_SMALL = 3;

/** Places for the tiles beside a large one. */
export const smallPlaces = (count: number): number => Math.max(LEAST_SMALL, count - 1);

/**
 * A grid with one large tile, in the area `large`, and the others at its right; in an area that is higher than wide beneath it.
 * @param area where the tiles have to stand; of infinite height where the page scrolls
 * @param shape width by height of the pictures
 */
export function largeLayout(
  count: number,
  { width, height }: Size,
  shape: number,
): { readonly gridTemplate: string } {
  const places = smallPlaces(count);
  if (width > height)
    return {
      gridTemplate: `${'"large ." minmax(0, 1fr) '.repeat(places)}/ minmax(0, 1fr) minmax(88px, 18%)`,
    };
  const high = (wide: number): number => Math.round(wide / shape) + TILE_TOP_PX;
  const rows = Number.isFinite(height)
    ? ['minmax(0, 1fr)', 'minmax(48px, 18%)']
    : [`${high(width)}px`, `${high((width - (places - 1) * WALL_GAP_PX) / places)}px`];
  const areas = ['large '.repeat(places).trim(), '. '.repeat(places).trim()];
  return {
    gridTemplate: `"${areas[0]}" ${rows[0]} "${areas[1]}" ${rows[1]} / ${'minmax(0, 1fr) '.repeat(places).trim()}`,
  };
}
