import type { KeyGroup } from '../ground/keys.ts';

/** Keys on a map; where WebGL draws it the map's own library binds the first two. */
export const mapKeys = {
  title: 'On the map',
  rows: {
    move: { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], text: 'Move the map' },
    nearer: { keys: ['+', '='], text: 'Zoom the map in' },
    farther: { keys: ['-'], text: 'Zoom the map out' },
    list: { keys: ['Enter'], text: 'List the vehicles in sight' },
    nearest: { keys: ['n'], text: 'List the vehicles nearest to the middle of the map' },
    release: { keys: ['Escape'], text: 'Deselect the device' },
  },
} as const satisfies KeyGroup;
