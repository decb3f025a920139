/** Rows that PageUp and PageDown pass over. */
const PAGE_ROWS = 10;

/**
 * The row of a list that a key leads to.
 * @param row where the keys are; -1 for none
 * @returns undefined when the key is another's, or there is no row
 */
export function rowAfterKey(key: string, row: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + PAGE_ROWS,
    PageUp: row - PAGE_ROWS,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, to));
}
