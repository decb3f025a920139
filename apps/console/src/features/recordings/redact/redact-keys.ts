import type { KeyGroup } from '../../../ground/keys.ts';

/** Keys where a redacted copy is drawn, beside those that play what it is of. */
export const redactKeys = {
  title: 'Redacted copy',
  rows: {
    in: { keys: ['i'], text: 'The area begins here' },
    out: { keys: ['o'], text: 'The area ends here' },
  },
} as const satisfies KeyGroup;

/** Keys of an area that has the focus. */
export const areaKeys = {
  title: 'Redacted copy',
  rows: {
    move: {
      keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
      text: 'On an area: move it, with Shift draw it larger or smaller',
    },
    remove: { keys: ['Delete', 'Backspace'], text: 'On an area: remove it' },
  },
} as const satisfies KeyGroup;

/** An area moves so far with each press, in parts of the picture. */
const STEP = 0.01;
const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** How far a key moves an area, to the right and down; undefined for other keys. */
export const wayOf = (key: string): readonly [x: number, y: number] | undefined =>
  Object.hasOwn(ways, key) ? ways[key] : undefined;
