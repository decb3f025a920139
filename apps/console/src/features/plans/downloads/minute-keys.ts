import type { KeyGroup } from '../../../ground/keys.ts';

/** Keys of the minutes of a day. */
export const minuteKeys = {
  title: 'In the minutes of a day',
  rows: {
    step: {
      keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
      text: 'The next minute in that direction; with Shift painted on the way',
    },
    hours: { keys: ['PageUp', 'PageDown'], text: 'Six hours up or down' },
    ends: { keys: ['Home', 'End'], text: 'The first or the last minute of the hour' },
    paint: { keys: [' ', 'Enter'], text: 'Paint the minute' },
  },
} as const satisfies KeyGroup;
