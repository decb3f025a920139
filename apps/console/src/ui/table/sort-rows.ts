/** How rows are sorted: the column's id and whether the last come first. */
export interface TableSort {
  readonly by: string;
  readonly descending: boolean;
}

/** What a column is sorted by: numbers by their size, texts as people do; undefined comes last either way. */
export type SortValue = string | number | undefined;

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

/** The rows in order; those that are alike stay as they were. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  descending: boolean,
): Row[] {
  const sign = descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((a, b) => {
      if (a.value === undefined || b.value === undefined)
        return Number(a.value === undefined) - Number(b.value === undefined);
      return sign * compare(a.value, b.value);
    })
    .map(({ row }) => row);
}

/** What a click on a heading makes of the order: another column, or the same the other way round. */
export function clickedSort(sort: TableSort, by: string): TableSort {
  return { by, descending: sort.by === by && !sort.descending };
}
