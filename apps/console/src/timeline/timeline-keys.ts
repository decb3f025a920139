import type { KeyGroup } from '../ground/keys.ts';

/** Keys of a timeline and of what is played on it. */
export const timelineKeys = {
  title: 'On the timeline',
  rows: {
    play: { keys: [' ', 'k'], text: 'Play, pause' },
    slower: { keys: ['j'], text: 'Slower, then backwards' },
    faster: { keys: ['l'], text: 'Faster' },
    back: { keys: ['ArrowLeft'], text: '5 seconds back, with Shift 10' },
    forward: { keys: ['ArrowRight'], text: '5 seconds forward, with Shift 10' },
    frameBack: { keys: [','], text: 'The picture before' },
    frame: { keys: ['.'], text: 'The next picture' },
    begin: { keys: ['Home'], text: 'The beginning of the day' },
    end: { keys: ['End'], text: 'The end of the day' },
    next: { keys: ['n'], text: 'The next event' },
    before: { keys: ['p'], text: 'The event before' },
    nextFootage: { keys: [']'], text: 'The next footage' },
    footageBefore: { keys: ['['], text: 'The footage before' },
    nearest: { keys: ['Enter'], text: 'To the nearest footage, where there is none' },
    mute: { keys: ['m'], text: 'Sound on or off' },
    snapshot: { keys: ['s'], text: 'Save the pictures on show' },
    in: { keys: ['i'], text: 'A stretch begins here' },
    out: { keys: ['o'], text: 'It ends here' },
    nearer: { keys: ['+', '='], text: 'Look closer' },
    farther: { keys: ['-'], text: 'See more' },
    earlier: { keys: ['PageUp'], text: 'Look at what was before' },
    later: { keys: ['PageDown'], text: 'Look at what came after' },
  },
} as const satisfies KeyGroup;

export type TimelineKey = keyof typeof timelineKeys.rows;
