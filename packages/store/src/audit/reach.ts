import { LOOKED_AT } from './looking.ts';

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
    const share = Math.ceil(LOOKED_AT / Math.max(1, values.length));
    let from = first;
    for (const value of values) from = Math.max(from, (await nth(column, value, share)) ?? first);
    if (from < reach.from || (from === first && reach.by === undefined)) reach = { from, by: column };
  }
  return reach;
}
