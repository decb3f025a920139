import { wordOrder } from '../../ground/i18n/collation.ts';

/** How rows are sorted: the column's id and whether the last come first. */
export interface TableSort {
  readonly by: string;
  readonly descending: boolean;
}

/** What a column is sorted by: numbers by their size, texts as people do; undefined comes last either way. */
export type SortValue = string | number | undefined;

function compare(a: string | number, b: string | number, order: Intl.Collator): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(String(a), String(b));
}

/** The rows in order; those that are alike stay as they were. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  descending: boolean,
): Row[] {
  const order = wordOrder();
  const sign = descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((a, b) => {
      if (a.value === undefined || b.value === undefined)
        return Number(a.value === undefined) - Number(b.value === undefined);
      return sign * compare(a.value, b.value, order);
    })
    .map(({ row }) => row);
}

/** What a click on a heading makes of the order: another column, or the same the other way round. */
export function clickedSort(sort: TableSort, by: string): TableSort {
  return { by, descending: sort.by === by && !sort.descending };
}
