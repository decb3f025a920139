import type { WallLayout, WallTile } from '@outrider/model/live/wall-layout.ts';
import { placesOf, wallPresets } from '@outrider/model/live/wall-presets.ts';

/** How many tiles of a layout are on show at once. */
function placesOfLayout({ preset, tiles }: Pick<WallLayout, 'preset' | 'tiles'>): number {
  return preset === 'auto' ? Math.max(1, tiles.length) : placesOf(wallPresets[preset]);
}

/** A layout has more tiles than places where it turns pages. */
export function pageCount(layout: Pick<WallLayout, 'preset' | 'tiles'>): number {
  return Math.max(1, Math.ceil(layout.tiles.length / placesOfLayout(layout)));
}

/** The tiles of a page, and where the first of them stands among all. */
export function pageOf(
  layout: Pick<WallLayout, 'preset' | 'tiles'>,
  page: number,
): { readonly first: number; readonly places: number; readonly tiles: readonly WallTile[] } {
  const places = placesOfLayout(layout);
  const first = Math.min(page, pageCount(layout) - 1) * places;
  return { first, places, tiles: layout.tiles.slice(first, first + places) };
}

/** A layout and a page of it. */
export interface WallStep {
  readonly name: string;
  readonly page: number;
}

/** What a carousel shows after that: page for page, layout for layout; those without tiles are passed over. */
export function nextStep(layouts: readonly WallLayout[], now: WallStep): WallStep {
  const at = layouts.findIndex(({ name }) => name === now.name);
  const current = layouts[at];
  if (current !== undefined && now.page + 1 < pageCount(current)) return { ...now, page: now.page + 1 };
  const round = [...layouts.slice(at + 1), ...layouts.slice(0, at + 1)];
  const next = round.find(({ tiles }) => tiles.length > 0);
  return next === undefined ? now : { name: next.name, page: 0 };
}
