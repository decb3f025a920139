import type { KeyGroup } from '../../../../ground/keys.ts';

/** Keys on a corner of a calibration. */
export const pointKeys = {
  title: 'In a calibration',
  rows: {
    left: { keys: ['ArrowLeft'], text: 'The corner to the left; with Shift ten times as far' },
    right: { keys: ['ArrowRight'], text: 'The corner to the right' },
    up: { keys: ['ArrowUp'], text: 'The corner up' },
    down: { keys: ['ArrowDown'], text: 'The corner down' },
  },
} as const satisfies KeyGroup;
