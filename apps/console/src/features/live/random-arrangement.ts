import { RANDOM_VIEW } from '@outrider/model/live/limits.ts';
import { type WallPreset, wallPresets } from '@outrider/model/live/wall-presets.ts';
import { TILE_TOP_PX } from '../../players/tile/picture-shapes.ts';
import { WALL_GAP_PX } from '../../players/wall/wall-layout.ts';
import type { Size } from '../../ui/use-size.ts';
import { layoutPreset, type PlaceLayout } from './wall/place-layout.ts';

/** How many columns the random view may have: four on the page, on a tablet two as well, on a phone two, in full screen any. */
export type ColumnChoice = 'four' | 'two or four' | 'two' | 'any';

/** One large picture with small ones around it, by how many these are together. */
const oneLarge: Readonly<Partial<Record<number, WallPreset>>> = {
  6: wallPresets['1+5'],
  8: wallPresets['1+7'],
};

function arrangements(count: number, choice: ColumnChoice): WallPreset[] {
  const columns = {
    four: [RANDOM_VIEW.columns],
    'two or four': [RANDOM_VIEW.columns, 2],
    two: [2],
    any: Array.from({ length: count }, (_, at) => at + 1),
  }[choice];
  const alike = columns.map((each) => ({ columns: each, rows: Math.ceil(count / each) }));
  const large = choice === 'two' ? undefined : oneLarge[count];
  return large === undefined ? alike : [...alike, large];
}

/** What the pictures of a layout cover, CSS pixels squared. */
function covered({ columns, big, row, beside }: PlaceLayout, count: number, shape: number): number {
  const picture = (height: number): number => (height - TILE_TOP_PX) ** 2 * shape;
  const atItsSide = Math.min(count - 1, (columns - big) * big);
  const large = picture(big * beside + (big - 1) * WALL_GAP_PX);
  return large + atItsSide * picture(beside) + (count - 1 - atItsSide) * picture(row);
}

/**
 * How so many pictures of the random view stand (rule C11): of the arrangements that it may have, the one in which pictures cover
 * the most, so that no half of the screen stays empty.
 * @param area where they have to stand, CSS pixels
 * @param shape width by height of the pictures
 */
export function randomArrangement(
  count: number,
  area: Size,
  shape: number,
  choice: ColumnChoice,
): WallPreset {
  const cover = (preset: WallPreset): number => covered(layoutPreset(preset, area, shape), count, shape);
  return arrangements(count, choice).reduce((best, each) => (cover(each) > cover(best) ? each : best));
}
