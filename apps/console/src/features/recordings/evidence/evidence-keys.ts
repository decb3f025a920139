import type { KeyGroup } from '../../../ground/keys.ts';

/** Keys that mark a stretch where nothing else does. */
export const stretchKeys = {
  title: 'In a playback',
  rows: {
    in: { keys: ['i'], text: 'The stretch begins here' },
    out: { keys: ['o'], text: 'The stretch ends here' },
  },
} as const satisfies KeyGroup;

/** Keys of a stretch that was marked. */
export const evidenceKeys = {
  title: 'In a playback',
  rows: { export: { keys: ['x'], text: 'Export the stretch' } },
} as const satisfies KeyGroup;
