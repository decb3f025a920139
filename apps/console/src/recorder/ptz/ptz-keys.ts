import type { KeyGroup } from '../../ground/keys.ts';

/** Keys of a camera that turns. */
export const ptzKeys = {
  title: 'Steering a camera',
  rows: {
    turn: {
      keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
      text: 'Turn it while held; two at once turn it diagonally',
    },
    zoomIn: { keys: ['+', '='], faces: ['+'], text: 'Zoom in while held' },
    zoomOut: { keys: ['-', '_'], faces: ['−'], text: 'Zoom out while held' },
    hold: { keys: [' ', 'Enter'], text: 'On a button: do it while held' },
  },
} as const satisfies KeyGroup;
