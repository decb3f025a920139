import type { KeyGroup } from './keys.ts';

/** Pictures that have a key each. */
const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/**
 * Keys of whatever plays the past: the same everywhere, each screen binds those that it can do. Their order is that of the list.
 */
export const playKeys = {
  title: 'In a playback',
  rows: {
    play: { keys: [' ', 'k'], text: 'Play, pause' },
    slower: { keys: ['j'], text: 'Slower, and then backwards where it goes' },
    faster: { keys: ['l'], text: 'Faster' },
    back: { keys: ['ArrowLeft'], text: '5 s back, with Shift 10 s' },
    forth: { keys: ['ArrowRight'], text: '5 s forth, with Shift 10 s' },
    stepBack: { keys: [','], text: 'The picture before; of a way the position' },
    step: { keys: ['.'], text: 'The next picture; of a way the position' },
    begin: { keys: ['Home'], text: 'The beginning of the day' },
    end: { keys: ['End'], text: 'The end of the day' },
    next: { keys: ['n'], text: 'The next event; of a way the stop too' },
    before: { keys: ['p'], text: 'The event before; of a way the stop too' },
    in: { keys: ['i'], text: 'The stretch begins here' },
    out: { keys: ['o'], text: 'The stretch ends here' },
    export: { keys: ['x'], text: 'Export the stretch' },
    bookmark: { keys: ['b'], text: 'Bookmark this moment' },
    snapshot: { keys: ['s'], text: 'Save the pictures on show' },
    mute: { keys: ['m'], text: 'Sound on or off' },
    large: { keys: NUMBERS, faces: ['1 … 9'], text: 'That picture large; once more, all' },
    full: { keys: ['f'], text: 'Full screen, and back' },
    all: { keys: ['Escape'], text: 'All pictures again; then back from full screen' },
  },
} as const satisfies KeyGroup;

export type PlayKey = keyof typeof playKeys.rows;

const JUMP_MS = 5_000;
const LONG_JUMP_MS = 10_000;

/** How far a key jumps, ms. */
export function jumpOf(name: 'back' | 'forth', { shiftKey }: { readonly shiftKey: boolean }): number {
  const ms = shiftKey ? LONG_JUMP_MS : JUMP_MS;
  return name === 'back' ? -ms : ms;
}
