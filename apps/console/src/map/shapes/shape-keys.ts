import type { KeyGroup } from '../../ground/keys.ts';

/** Keys on a handle of a shape that is drawn on a map. */
export const shapeKeys = {
  title: 'On the edge of a fence',
  rows: {
    move: {
      keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
      text: 'Move the handle; with Shift ten times as far',
    },
    remove: { keys: ['Delete', 'Backspace'], text: 'Take the corner away' },
    undo: { keys: ['z'], faces: ['Ctrl', 'Z'], text: 'Undo; with Shift, redo' },
    exact: { keys: ['Alt'], text: 'Held down while dragging: corners and edges of others do not catch' },
  },
} as const satisfies KeyGroup;
