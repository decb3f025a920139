import type { PlaybackTile } from '../../../players/playback/playback.ts';

/** What of a tile says whether there are pictures. */
type Shown = Pick<PlaybackTile, 'state' | 'pictureMs'>;

const isBare = ({ state, pictureMs }: Shown): boolean => state === 'none' && pictureMs === undefined;
const isUnknown = ({ state, pictureMs }: Shown): boolean => state === 'waiting' && pictureMs === undefined;

/**
 * Whether the server has no picture of a case; undefined while that is not known: what was shown of the case before it stands until then, or its
 * map would go to and fro with each case, and be drawn twice.
 */
export function bareCase(tiles: readonly Shown[]): boolean | undefined {
  if (tiles.length > 0 && tiles.every(isBare)) return true;
  return tiles.every((tile) => isBare(tile) || isUnknown(tile)) ? undefined : false;
}
