import { isKey, type KeyGroup } from '../../ground/keys.ts';

/** Keys within a tile. */
export const tileKeys = {
  title: 'In a picture',
  rows: {
    sound: { keys: ['m'], text: 'Sound on and off' },
    snapshot: { keys: ['s'], text: 'Save a snapshot' },
    fullScreen: { keys: ['f'], text: 'Full screen' },
    replay: { keys: ['r'], text: 'Replay the last 30 s; again, back to live' },
    replayBack: { keys: ['ArrowLeft'], text: 'In the replay: 5 s back' },
    replayOn: { keys: ['ArrowRight'], text: 'In the replay: 5 s forward' },
    replayPause: { keys: ['k'], text: 'In the replay: pause or play' },
    data: { keys: ['d'], text: 'What it costs: MB a minute' },
  },
} as const satisfies KeyGroup;

export type TileKey = keyof typeof tileKeys.rows;

const names = Object.keys(tileKeys.rows) as readonly TileKey[];

/** What a key asks of the tile. */
export function tileKeyOf(event: { readonly key: string }): TileKey | undefined {
  return names.find((name) => isKey(tileKeys.rows[name], event));
}
