import type { KeyGroup } from '../ground/keys.ts';

/** Keys of a timeline, beside those of what is played on it. */
export const timelineKeys = {
  title: 'On the timeline',
  rows: {
    nextFootage: { keys: [']'], text: 'Next footage' },
    footageBefore: { keys: ['['], text: 'Previous footage' },
    nearest: { keys: ['Enter'], text: 'To the nearest footage, where there is none' },
    nearer: { keys: ['+', '='], text: 'Zoom in on the timeline' },
    farther: { keys: ['-'], text: 'Zoom out of the timeline' },
    earlier: { keys: ['PageUp'], text: 'Earlier times' },
    later: { keys: ['PageDown'], text: 'Later times' },
  },
} as const satisfies KeyGroup;

export type TimelineKey = keyof typeof timelineKeys.rows;
