import { fitsOnWall, type WallCaps } from '@outrider/model/live/wall-caps.ts';
import type { WallTile } from '@outrider/model/live/wall-layout.ts';

/** What tells a tile from the others of its wall. */
export function tileKey(tile: WallTile): string {
  return tile.type === 'map' ? `map ${tile.device}` : `${tile.channel} ${tile.device}`;
}

/** What a choice in the tree leads to; `over` when it would be one too many. */
export type TileToggle = { readonly tiles: readonly WallTile[] } | { readonly over: true };

/** Puts the tile up behind the others, or takes it away (rule WALL-2). */
export function toggleTile(tiles: readonly WallTile[], tile: WallTile, caps: WallCaps): TileToggle {
  const key = tileKey(tile);
  const others = tiles.filter((each) => tileKey(each) !== key);
  if (others.length < tiles.length) return { tiles: others };
  return fitsOnWall(tiles, tile.type, caps) ? { tiles: [...tiles, tile] } : { over: true };
}

/** Puts up those of the tiles that are not there, as long as they fit; `over` when one did not. */
export function addTiles(
  tiles: readonly WallTile[],
  wanted: readonly WallTile[],
  caps: WallCaps,
): { readonly tiles: readonly WallTile[]; readonly over: boolean } {
  const keys = new Set(tiles.map(tileKey));
  let all = tiles;
  let over = false;
  for (const tile of wanted) {
    if (keys.has(tileKey(tile))) continue;
    const next = toggleTile(all, tile, caps);
    if ('over' in next) over = true;
    else all = next.tiles;
  }
  return { tiles: all, over };
}

/** The two change places; one that is dropped on a place without a tile goes to the end. */
export function swapTiles(tiles: readonly WallTile[], from: number, to: number): readonly WallTile[] {
  const moved = tiles[from];
  if (moved === undefined || from === to || to < 0) return tiles;
  const other = tiles[to];
  if (other === undefined) return [...tiles.filter((_, at) => at !== from), moved];
  return tiles.with(from, other).with(to, moved);
}
