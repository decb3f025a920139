/** Rows that PageUp and PageDown pass over. */
const PAGE_ROWS = 10;

/**
 * The row a key leads to.
 * @param at the row where the keys are; -1 for none
 * @returns undefined when the key is another's, or there is no row
 */
export function rowAfterKey(key: string, at: number, count: number): number | undefined {
  const to: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE_ROWS,
    PageUp: at - PAGE_ROWS,
    Home: 0,
    End: count - 1,
  };
  const row = to[key];
  return row === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, row));
}
