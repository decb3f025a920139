import { isKey, type KeyGroup } from '../../../ground/keys.ts';

/** Keys while a recording is played. */
export const playbackKeys = {
  title: 'In a playback',
  rows: {
    rest: { keys: ['k'], text: 'Play, pause and resume' },
    slower: { keys: ['j'], text: 'Slower' },
    faster: { keys: ['l'], text: 'Faster' },
    back: { keys: ['ArrowLeft'], text: '5 s back, with Shift 10 s' },
    forth: { keys: ['ArrowRight'], text: '5 s forth, with Shift 10 s' },
  },
} as const satisfies KeyGroup;

export type PlaybackKey = keyof typeof playbackKeys.rows;

const names = Object.keys(playbackKeys.rows) as readonly PlaybackKey[];

/** What a key asks of the playback. */
export function playbackKeyOf(event: { readonly key: string }): PlaybackKey | undefined {
  return names.find((name) => isKey(playbackKeys.rows[name], event));
}
