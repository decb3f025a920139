import type { WallTile } from './wall-layout.ts';

/** How many tiles a person may put on a wall: of each type, and in all. */
export interface WallCaps {
  readonly channel: number;
  readonly map: number;
  readonly all: number;
}

/** In advanced mode, by level; those above have none of either (rules WALL-5 and C10). */
const ADVANCED = [
  { channel: 12, map: 12 },
  { channel: 6, map: 12 },
  { channel: 1, map: 6 },
] as const;

/**
 * The caps of a wall.
 * @param level 0 is the administrator
 * @param tiles how many the deployment lets a wall have: 12, up to 25
 */
export function wallCaps(level: number, advanced: boolean, tiles: number): WallCaps {
  if (!advanced) return { channel: tiles, map: tiles, all: tiles };
  return { ...(ADVANCED[level] ?? { channel: 0, map: 0 }), all: tiles };
}

/** Whether one more tile of the type fits beside these. */
export function fitsOnWall(tiles: readonly WallTile[], type: WallTile['type'], caps: WallCaps): boolean {
  const same = tiles.filter((tile) => tile.type === type).length;
  return same < caps[type] && tiles.length < caps.all;
}

/** The tiles that the caps let through, the first ones first: a layout may be of a time when more could be put up. */
export function withinCaps(tiles: readonly WallTile[], caps: WallCaps): readonly WallTile[] {
  const shown: WallTile[] = [];
  for (const tile of tiles) if (fitsOnWall(shown, tile.type, caps)) shown.push(tile);
  return shown.length === tiles.length ? tiles : shown;
}
