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
    slower: { keys: ['j'], text: 'Slower, then backwards where possible' },
    faster: { keys: ['l'], text: 'Faster' },
    back: { keys: ['ArrowLeft'], text: '5 s back, with Shift 10 s' },
    forth: { keys: ['ArrowRight'], text: '5 s forward, with Shift 10 s' },
    stepBack: { keys: [','], text: 'Previous frame, or previous position of a track' },
    step: { keys: ['.'], text: 'Next frame, or next position of a track' },
    begin: { keys: ['Home'], text: 'Start of the day' },
    end: { keys: ['End'], text: 'End of the day' },
    next: { keys: ['n'], text: 'Next event, or next stop of a track' },
    before: { keys: ['p'], text: 'Previous event, or previous stop of a track' },
    in: { keys: ['i'], text: 'The clip starts here' },
    out: { keys: ['o'], text: 'The clip ends here' },
    export: { keys: ['x'], text: 'Export what is marked' },
    bookmark: { keys: ['b'], text: 'Bookmark this moment' },
    snapshot: { keys: ['s'], text: 'Save the pictures on show' },
    mute: { keys: ['m'], text: 'Sound on or off' },
    large: { keys: NUMBERS, faces: ['1 … 9'], text: 'Enlarge that picture; again, show all' },
    full: { keys: ['f'], text: 'Full screen on or off' },
    all: { keys: ['Escape'], text: 'Show all pictures, then leave full screen' },
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
