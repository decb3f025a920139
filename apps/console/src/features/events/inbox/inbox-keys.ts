import type { KeyGroup } from '../../../ground/keys.ts';

/** Digits that choose a reason, in the order of the reasons. */
export const REASON_DIGITS = ['1', '2', '3', '4', '5', '6'] as const;

/** Keys of the alarm inbox. */
export const inboxKeys = {
  title: 'In the alarm inbox',
  rows: {
    acknowledge: { keys: ['a'], text: 'Acknowledge the alarm; again, confirm it' },
    fake: { keys: ['f'], text: 'A false alarm: then why, by its digit' },
    escalate: { keys: ['e'], text: 'Escalate: then to whom, by the digit' },
    reason: { keys: REASON_DIGITS, faces: ['1 … 6'], text: 'The reason of that digit' },
    next: { keys: ['j', 'ArrowDown'], text: 'Next alarm' },
    before: { keys: ['k', 'ArrowUp'], text: 'Previous alarm' },
    undo: { keys: ['z'], text: 'Undo the last decision, within 10 s' },
    again: { keys: ['r'], text: 'Replay from 15 s before the alarm' },
    choose: {
      keys: ['x'],
      text: 'Choose the alarm, or leave it out again: what is decided then is decided of all chosen ones',
    },
    alike: { keys: ['s'], text: 'Choose all listed alarms of this vehicle and kind' },
    all: { keys: ['*'], text: 'Choose all listed alarms, or none' },
    cancel: { keys: ['Escape'], text: 'Give no reason, decide nothing; choose none' },
  },
} as const satisfies KeyGroup;
