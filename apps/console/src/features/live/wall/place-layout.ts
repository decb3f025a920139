import { type WallPreset, type WallPresetName, wallPresets } from '@outrider/model/live/wall-presets.ts';
import { TILE_TOP_PX } from '../../../players/tile/picture-shapes.ts';
import type { Size } from '../../../ui/use-size.ts';
import { gridFor } from '../../../players/wall/grid-for.ts';
import { layoutWall, WALL_GAP_PX } from '../../../players/wall/wall-layout.ts';

/**
 * How the places of a wall stand: columns and rows of that many CSS pixels; the first takes `big` of both. The rows that it
 * takes are `beside` high, each of the others `row`: it is as high as its picture.
 */
export interface PlaceLayout {
  readonly columns: number;
  readonly rows: number;
  readonly big: number;
  readonly column: number;
  readonly row: number;
  readonly beside: number;
}

/** The area without the gaps between its columns and rows, each divided among them. */
function share(area: Size, { columns, rows }: WallPreset): Size {
  return {
    width: (area.width - (columns - 1) * WALL_GAP_PX) / columns,
    height: (area.height - (rows - 1) * WALL_GAP_PX) / rows,
  };
}

function presetFor(
  name: WallPresetName,
  count: number,
  area: Size,
  shape: number,
  full: boolean,
): WallPreset {
  if (name !== 'auto') return wallPresets[name];
  const grid = gridFor(count);
  // Full screen has the grids of rule LIVE-9 as they are; in the page the columns that make the pictures largest.
  if (full) return grid;
  const { columns } = layoutWall(Math.max(1, count), area, shape);
  return { columns, rows: Math.ceil(Math.max(1, count) / columns) };
}

/**
 * Lays out the places of an arrangement in the area.
 * @param count tiles on show
 * @param shape width by height of the pictures
 * @param fill whether the places fill the area, whatever becomes of the pictures' edges
 * @param full whether the wall fills the screen
 */
export function layoutPlaces(
  name: WallPresetName,
  count: number,
  area: Size,
  shape: number,
  { fill, full }: { readonly fill: boolean; readonly full: boolean },
): PlaceLayout {
  const preset = presetFor(name, count, area, shape, full);
  return fill ? fillPreset(preset, area) : layoutPreset(preset, area, shape);
}

/** The places of an arrangement that fill the area, whatever becomes of the pictures' edges. */
export function fillPreset(preset: WallPreset, area: Size): PlaceLayout {
  const { columns, rows, big = 1 } = preset;
  const { width, height } = share(area, preset);
  const row = Math.max(1, Math.floor(height));
  return { columns, rows, big, column: Math.max(1, Math.floor(width)), row, beside: row };
}

/** The places of an arrangement, as large as the area lets them be while their pictures keep their shape. */
export function layoutPreset(preset: WallPreset, area: Size, shape: number): PlaceLayout {
  const { columns, rows, big = 1 } = preset;
  const gaps = (big - 1) * WALL_GAP_PX;
  const below = rows - big;
  // What the pictures of a column have between them, from the top of the big one to the foot of the last.
  const high = area.height - gaps / shape - TILE_TOP_PX - below * (TILE_TOP_PX + WALL_GAP_PX);
  const column = Math.max(1, Math.floor(Math.min(share(area, preset).width, (high * shape) / rows)));
  const row = Math.round(column / shape) + TILE_TOP_PX;
  const bigHeight = Math.round((big * column + gaps) / shape) + TILE_TOP_PX;
  return { columns, rows, big, column, row, beside: (bigHeight - gaps) / big };
}

/** The heights of its rows, as a grid has them. */
export function rowsOf({ rows, big, row, beside }: PlaceLayout): string {
  return [...Array<number>(big).fill(beside), ...Array<number>(rows - big).fill(row)]
    .map((height) => `${height}px`)
    .join(' ');
}

/** Where a place stands: row and column from 1 on, and how many of both it takes. */
export interface Placement {
  readonly row: number;
  readonly column: number;
  readonly span: number;
}

/** Where the places stand, in their order: the big one first, the others around it, row by row. */
export function placementsOf({
  columns,
  rows,
  big,
}: Pick<PlaceLayout, 'columns' | 'rows' | 'big'>): Placement[] {
  const placements: Placement[] = [{ row: 1, column: 1, span: big }];
  for (let row = 1; row <= rows; row++) {
    for (let column = 1; column <= columns; column++) {
      if (row > big || column > big) placements.push({ row, column, span: 1 });
    }
  }
  return placements;
}

const steps = {
  ArrowLeft: ({ row, column }: Placement) => [row, column - 1],
  ArrowRight: ({ row, column, span }: Placement) => [row, column + span],
  ArrowUp: ({ row, column }: Placement) => [row - 1, column],
  ArrowDown: ({ row, column, span }: Placement) => [row + span, column],
} as const;

/** The place that an arrow key leads to from a place; undefined at the edge, and for other keys. */
export function placeBeside(placements: readonly Placement[], from: number, key: string): number | undefined {
  const start = placements[from];
  if (start === undefined || !(key in steps)) return undefined;
  const [row = 0, column = 0] = steps[key as keyof typeof steps](start);
  const to = placements.findIndex(
    (each) =>
      row >= each.row &&
      row < each.row + each.span &&
      column >= each.column &&
      column < each.column + each.span,
  );
  return to < 0 ? undefined : to;
}
