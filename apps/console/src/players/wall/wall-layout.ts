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
