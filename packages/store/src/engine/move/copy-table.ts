import { OutriderError } from '@outrider/model/error-code.ts';
import {
  type KeyRange,
  type MovedColumn,
  type MovedRow,
  type MovedTable,
  type MoveSource,
  type MoveTarget,
  valuesOf,
} from './moved-table.ts';
import { digestOf } from './row-digest.ts';

export interface CopyParts {
  readonly source: MoveSource;
  readonly target: MoveTarget;
  /** The key up to which an earlier copy of this run compared a table's rows, where rows are never changed. */
  readonly settled?: MovedRow | undefined;
  /** Told of rows that were compared, also of rows that were written. */
  readonly onRows?: ((rows: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What became of a table. */
export interface CopiedTable {
  readonly rows: number;
  /** Rows in ranges in which the target said something else. */
  readonly written: number;
  /** The key of its last row. */
  readonly last: MovedRow | undefined;
}

/**
 * Has a table of the target say what the source says: range by range of its key, where count or hash differ the rows of the
 * range are written again, and compared once more. What stood there before makes no difference but to the time it takes.
 * @throws OutriderError CONFLICT where the target cannot hold rows beside each other, INTERNAL where it does not say what was written
 */
export async function copyTable(table: MovedTable, parts: CopyParts): Promise<CopiedTable> {
  try {
    return await new Copy(table, parts).all();
  } catch (error) {
    const isTaken = error instanceof OutriderError && error.code === 'CONFLICT' && table.key.length > 0;
    if (!isTaken) throw error;
    // Something unique went from one range to another since the last copy: nothing stands in the way in a table that is empty.
    await parts.target.replace(table, {}, []);
    return await new Copy(table, { ...parts, settled: undefined }).all();
  }
}

class Copy {
  readonly #table: MovedTable;
  readonly #parts: CopyParts;
  #rows = 0;
  #written = 0;
  #last: MovedRow | undefined;

  constructor(table: MovedTable, parts: CopyParts) {
    this.#table = table;
    this.#parts = parts;
  }

  async all(): Promise<CopiedTable> {
    const { settled } = this.#parts;
    const { key, columns, settled: few } = this.#table;
    if (key.length === 0) await this.#whole();
    else if (settled === undefined || few === undefined) await this.#walk(columns, {});
    else {
      await this.#walk(few, { upTo: settled });
      await this.#walk(columns, { after: settled });
    }
    return { rows: this.#rows, written: this.#written, last: this.#last };
  }

  async #whole(): Promise<void> {
    const rows: MovedRow[] = [];
    for await (const some of this.#parts.source.read(this.#table, this.#table.columns)) rows.push(...some);
    await this.#range({}, this.#table.columns, rows);
  }

  /** Compares rows of a range by some columns, piece by piece. The last piece goes to the end of the range. */
  async #walk(columns: readonly MovedColumn[], { after: first, upTo: end }: KeyRange): Promise<void> {
    const { source, signal } = this.#parts;
    let after = first;
    let before: readonly MovedRow[] | undefined;
    for await (const rows of source.read(this.#table, columns, { after: first, upTo: end })) {
      signal?.throwIfAborted();
      if (before !== undefined) after = await this.#piece(columns, after, undefined, before);
      before = rows;
    }
    await this.#piece(columns, after, { upTo: end }, before ?? []);
  }

  /** @param end where the last piece ends; undefined for one that ends with its last row. @returns the key of its last row */
  async #piece(
    columns: readonly MovedColumn[],
    after: MovedRow | undefined,
    end: Pick<KeyRange, 'upTo'> | undefined,
    rows: readonly MovedRow[],
  ): Promise<MovedRow | undefined> {
    const { key } = this.#table;
    const row = rows.at(-1);
    const last = row && valuesOf({ ...this.#table, columns }, key, row);
    await this.#range({ after, upTo: end === undefined ? last : end.upTo }, columns, rows);
    this.#last = last ?? this.#last;
    return last ?? after;
  }

  async #range(range: KeyRange, columns: readonly MovedColumn[], rows: readonly MovedRow[]): Promise<void> {
    const { target, onRows, signal } = this.#parts;
    if (!(await this.#isSame(range, columns, rows))) {
      signal?.throwIfAborted();
      const all = columns === this.#table.columns ? rows : await this.#read(range);
      await target.replace(this.#table, range, all);
      this.#written += all.length;
      if (!(await this.#isSame(range, this.#table.columns, all)))
        throw new OutriderError(
          'INTERNAL',
          `The table ${this.#table.name} does not say what was written to it.`,
        );
    }
    this.#rows += rows.length;
    onRows?.(rows.length);
  }

  async #read(range: KeyRange): Promise<MovedRow[]> {
    const rows: MovedRow[] = [];
    for await (const some of this.#parts.source.read(this.#table, this.#table.columns, range))
      rows.push(...some);
    return rows;
  }

  async #isSame(
    range: KeyRange,
    columns: readonly MovedColumn[],
    rows: readonly MovedRow[],
  ): Promise<boolean> {
    const there = await this.#parts.target.digest(this.#table, columns, range);
    const here = digestOf(columns, rows);
    return there.rows === here.rows && there.digest === here.digest;
  }
}
