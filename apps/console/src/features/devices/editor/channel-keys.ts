import type { KeyGroup } from '../../../ground/keys.ts';

/** Keys in the names of a device's channels; with Alt. */
export const channelKeys = {
  title: 'In a field',
  rows: {
    up: { keys: ['Alt', 'ArrowUp'], text: 'In the name of a channel: it moves up' },
    down: { keys: ['Alt', 'ArrowDown'], text: 'In the name of a channel: it moves down' },
  },
} as const satisfies KeyGroup;
