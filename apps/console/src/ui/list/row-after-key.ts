import { isKeyIn, type KeyGroup, type KeyIn } from '../../ground/keys.ts';

/** Keys of every list. */
export const rowKeys = {
  title: 'In a list',
  rows: {
    step: { keys: ['ArrowUp', 'ArrowDown'], text: 'Next or previous row' },
    page: { keys: ['PageUp', 'PageDown'], text: 'A page up or down' },
    ends: { keys: ['Home', 'End'], text: 'First or last row' },
  },
} as const satisfies KeyGroup;

/** What a list does with the row where the keys are. */
export const openKeys = {
  title: 'In a list',
  rows: { open: { keys: ['Enter'], text: 'Open it' } },
} as const satisfies KeyGroup;

/** Rows that PageUp and PageDown pass over. */
const PAGE_ROWS = 10;

/**
 * The row of a list that a key leads to.
 * @param row where the keys are; -1 for none
 * @returns undefined when the key is another's, or there is no row
 */
export function rowAfterKey(key: string, row: number, count: number): number | undefined {
  if (!isKeyIn(rowKeys, key) || count === 0) return undefined;
  const steps: Readonly<Record<KeyIn<typeof rowKeys>, number>> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + PAGE_ROWS,
    PageUp: row - PAGE_ROWS,
    Home: 0,
    End: count - 1,
  };
  return Math.min(count - 1, Math.max(0, steps[key]));
}
