import type { KeyGroup } from '../../../ground/keys.ts';

/** Keys while a recording is played. */
export const playbackKeys = {
  title: 'Remote Playback',
  rows: {
    rest: { keys: ['k'], text: 'Play, pause and resume' },
    slower: { keys: ['j'], text: 'Slower' },
    faster: { keys: ['l'], text: 'Faster' },
    back: { keys: ['ArrowLeft'], text: '5 s back, with Shift 10 s' },
    forth: { keys: ['ArrowRight'], text: '5 s forth, with Shift 10 s' },
  },
} as const satisfies KeyGroup;
