import { type RawBuilder, sql } from 'kysely';
import { bare, LOOKED_AT } from './looking.ts';

/** A filter of more values leads by no index: each of them would be asked for by itself. */
const MOST_VALUES = 50;

/** A column with an index, and the values that are looked for in it. */
export interface Way<Column extends string> {
  readonly column: Column;
  readonly values: readonly (string | number)[];
}

/** How far back one look goes, and by which index. */
export interface Reach<Column extends string> {
  /** The oldest number that is looked at. */
  readonly from: number;
  /** The column whose index leads to the fewest rows; undefined where all are looked at. */
  readonly by: Column | undefined;
}

interface Asked<Column extends string> {
  /** Numbers from `first` on and below `before` are looked at. */
  readonly first: number;
  readonly before: number;
  readonly ways: readonly Way<Column>[];
  /** The number of the row that comes so many rows before `before`, of those with the value; undefined where there are fewer. */
  readonly nth: (column: Column, value: string | number, rows: number) => Promise<number | undefined>;
}

/**
 * How far one look goes so that it passes over {@link LOOKED_AT} rows at most: a rare value leads to rows that lie far apart. By the index
 * of one filter alone, that which reaches the furthest; the others are compared row by row.
 */
export async function reachOf<Column extends string>({
  first,
  before,
  ways,
  nth,
}: Asked<Column>): Promise<Reach<Column>> {
  let reach: Reach<Column> = { from: Math.max(first, before - LOOKED_AT), by: undefined };
  for (const { column, values } of ways) {
    if (values.length > MOST_VALUES) continue;
    const share = Math.ceil(LOOKED_AT / Math.max(1, values.length));
    let from = first;
    for (const value of values) from = Math.max(from, (await nth(column, value, share)) ?? first);
    if (from < reach.from || (from === first && reach.by === undefined)) reach = { from, by: column };
  }
  return reach;
}

/**
 * What the rows of a look are ordered by: their number. The index that was chosen has several values one after the other, and not in that order:
 * there the number is bare, or an engine would rather walk through all rows in order.
 */
export const orderOf = <Column extends string>(
  number: string,
  ways: readonly Way<Column>[],
  by: Column | undefined,
): RawBuilder<number> =>
  ways.some(({ column, values }) => column === by && values.length > 1)
    ? bare<number>(number)
    : sql.ref<number>(number);
