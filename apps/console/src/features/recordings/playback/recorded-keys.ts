import type { KeyGroup } from '../../../ground/keys.ts';

/** Keys on Video Playback. */
export const recordedKeys = {
  title: 'Video Playback',
  rows: {
    rest: { keys: ['k', ' '], text: 'Play, pause and resume' },
    slower: { keys: ['j'], text: 'Slower, then backwards' },
    faster: { keys: ['l'], text: 'Faster' },
    back: { keys: ['ArrowLeft'], text: '5 s back, with Shift 10 s' },
    forth: { keys: ['ArrowRight'], text: '5 s forth, with Shift 10 s' },
    pictureBefore: { keys: [','], text: 'The picture before' },
    nextPicture: { keys: ['.'], text: 'The next picture' },
    mute: { keys: ['m'], text: 'Sound on or off' },
    snapshot: { keys: ['s'], text: 'Save the pictures on show' },
  },
} as const satisfies KeyGroup;

const JUMP_S = 5;
const LONG_JUMP_S = 10;

/** How far a key jumps, seconds. */
export function jumpOf(name: 'back' | 'forth', { shiftKey }: { readonly shiftKey: boolean }): number {
  const seconds = shiftKey ? LONG_JUMP_S : JUMP_S;
  return name === 'back' ? -seconds : seconds;
}
