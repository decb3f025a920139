import { isKey, type KeyGroup } from '../../../ground/keys.ts';

/** Keys of a replay. */
export const replayKeys = {
  title: 'In GPS playback',
  rows: {
    play: { keys: [' ', 'k'], text: 'Play, pause' },
    slower: { keys: ['j'], text: 'Slower' },
    faster: { keys: ['l'], text: 'Faster' },
    back: { keys: ['ArrowLeft'], text: '5 seconds back, with Shift 10' },
    forward: { keys: ['ArrowRight'], text: '5 seconds forward, with Shift 10' },
    begin: { keys: ['Home'], text: 'The beginning' },
    end: { keys: ['End'], text: 'The end' },
    next: { keys: ['n'], text: 'The next stop or event' },
    before: { keys: ['p'], text: 'The stop or event before' },
  },
} as const satisfies KeyGroup;

export type ReplayKey = keyof typeof replayKeys.rows;

const names = Object.keys(replayKeys.rows) as readonly ReplayKey[];

/** What a key asks of a replay. */
export function replayKeyOf(event: { readonly key: string }): ReplayKey | undefined {
  return names.find((name) => isKey(replayKeys.rows[name], event));
}

/** Whether it is a letter: no control has that for itself, and speech may be heard as one. */
export function isLetter({ key }: { readonly key: string }): boolean {
  return /^\p{L}$/u.test(key);
}
