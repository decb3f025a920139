/** How a column is kept, the same on both engines. */
export type ColumnKind = 'integer' | 'real' | 'text' | 'blob';

export interface MovedColumn {
  readonly name: string;
  readonly kind: ColumnKind;
}

export type MovedValue = number | string | Uint8Array | null;
/** Values in the order of the table's columns. */
export type MovedRow = readonly MovedValue[];

/** A table that is moved from one engine to the other. */
export interface MovedTable {
  /** As people are told of it. */
  readonly name: string;
  readonly columns: readonly MovedColumn[];
  /** Columns that tell its rows apart, in an order that both engines have; none: it is small, and goes as a whole. */
  readonly key: readonly MovedColumn[];
  /** What its rows are read from at the source: a table, or a query in parentheses. */
  readonly from: string;
  /** The table at the target. */
  readonly into: string;
  /** Rows are never changed: rows that were compared once need be compared by these columns alone. */
  readonly settled?: readonly MovedColumn[];
  /** A column of the source, read beside the others, that says whether a row is whole; what is said where it is not, in a sentence. */
  readonly proof?: {
    readonly column: string;
    readonly fault: (row: MovedRow, proof: MovedValue) => string | undefined;
  };
  /** A column of the target that follows from the others. */
  readonly derived?: { readonly column: string; readonly of: (row: MovedRow) => MovedValue };
}

/** Rows behind a key, up to another one with it; from the first and to the last where none is said. */
export interface KeyRange {
  readonly after?: MovedRow | undefined;
  readonly upTo?: MovedRow | undefined;
}

/** Where rows come from: as of one moment. */
export interface MoveSource {
  /** Rows of a range by their key, some at a time; of a table without a key all of them. */
  read(
    table: MovedTable,
    columns: readonly MovedColumn[],
    range?: KeyRange,
  ): AsyncIterable<readonly MovedRow[]>;
}

/** How many rows, and SHA-256 over all of them in hex: equal where the rows are, whatever their order. */
export interface RowsDigest {
  readonly rows: number;
  readonly digest: string;
}

/** Where rows go. */
export interface MoveTarget {
  digest(table: MovedTable, columns: readonly MovedColumn[], range: KeyRange): Promise<RowsDigest>;
  /**
   * Has these rows, and no others, in a range; in one transaction.
   * @throws OutriderError CONFLICT where one is taken for another that is there, STORE_FULL where the target takes nothing now
   */
  replace(table: MovedTable, range: KeyRange, rows: readonly MovedRow[]): Promise<void>;
}

const quoted = ({ name }: Pick<MovedColumn, 'name'>): string => `"${name}"`;

/** Names of columns, in quotes. */
export const namesOf = (columns: readonly Pick<MovedColumn, 'name'>[]): string =>
  columns.map(quoted).join(', ');

/** The values of some columns of a row. */
export function valuesOf({ columns }: MovedTable, of: readonly MovedColumn[], row: MovedRow): MovedRow {
  return of.map(({ name }) => row[columns.findIndex((column) => column.name === name)] ?? null);
}

/**
 * The condition under which a row is in a range, with ` WHERE` in front; nothing where all are.
 * @param place how the value of a column is written, by its number from 0
 */
export function whereOf(
  { key }: Pick<MovedTable, 'key'>,
  { after, upTo }: KeyRange,
  place: (column: MovedColumn, at: number) => string,
): { readonly where: string; readonly values: MovedValue[] } {
  const values = [...(after ?? []), ...(upTo ?? [])];
  const names = namesOf(key);
  const places = (from: number): string => key.map((column, at) => place(column, from + at)).join(', ');
  const conditions = [
    ...(after === undefined ? [] : [`(${names}) > (${places(0)})`]),
    ...(upTo === undefined ? [] : [`(${names}) <= (${places(after?.length ?? 0)})`]),
  ];
  return { where: conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`, values };
}
