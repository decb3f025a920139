import type { KeyGroup } from '../ground/keys.ts';

/** Keys of a timeline, beside those of what is played on it. */
export const timelineKeys = {
  title: 'On the timeline',
  rows: {
    nextFootage: { keys: [']'], text: 'The next footage' },
    footageBefore: { keys: ['['], text: 'The footage before' },
    nearest: { keys: ['Enter'], text: 'To the nearest footage, where there is none' },
    nearer: { keys: ['+', '='], text: 'Look closer' },
    farther: { keys: ['-'], text: 'See more' },
    earlier: { keys: ['PageUp'], text: 'Look at what was before' },
    later: { keys: ['PageDown'], text: 'Look at what came after' },
  },
} as const satisfies KeyGroup;

export type TimelineKey = keyof typeof timelineKeys.rows;
