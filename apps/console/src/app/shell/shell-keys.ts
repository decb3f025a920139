import type { KeyGroup } from '../../ground/keys.ts';

/** Keys of the shell; the letters behind 'g' are those of the screens. */
export const shellKeys = {
  title: 'Everywhere',
  rows: {
    list: { keys: ['?'], text: 'List the keys' },
    find: { keys: ['/', 'Ctrl K'], text: 'Find a device, a screen or an action' },
  },
} as const satisfies KeyGroup;
