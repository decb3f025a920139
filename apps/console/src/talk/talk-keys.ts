import type { KeyGroup } from '../ground/keys.ts';

export const talkKeys = {
  title: 'Everywhere',
  rows: {
    talk: { keys: ['T'], text: 'Held down: talk with the device that is shown, or has the focus' },
  },
} as const satisfies KeyGroup;

/** Keys of the dialog of a talk. */
export const talkPanelKeys = {
  title: 'In a talk',
  rows: {
    hold: { keys: [' ', 'Enter'], text: 'On the button, held down: talk' },
    end: { keys: ['Escape'], text: 'End the talk' },
  },
} as const satisfies KeyGroup;
