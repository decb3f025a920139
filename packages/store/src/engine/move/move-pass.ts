import { copyTable, type CopyParts } from './copy-table.ts';
import type { MovedRow, MovedTable } from './moved-table.ts';

/** How far a move is. */
export type MoveStep =
  /** A copy of the running server's database is being made: bytes of it. */
  | { readonly step: 'snapshot'; readonly done: number; readonly bytes: number }
  /** A table is compared and copied: its rows so far. */
  | { readonly step: 'table'; readonly table: string; readonly rows: number }
  /** All that was there is over there; the rest is moved once no server runs any more. */
  | { readonly step: 'waiting'; readonly written: number }
  /** No server has the store any more: the rest is moved. */
  | { readonly step: 'last' };

/** What a pass over all tables found and did. */
export interface MovedTables {
  readonly tables: number;
  /** Rows that are the same on both sides now. */
  readonly rows: number;
  /** Rows in ranges that were not the same before. */
  readonly written: number;
}

/** Has a target say what a source says, in every table, again and again while the source goes on. */
export class MovePasses {
  readonly #settled = new Map<string, MovedRow>();

  /** @throws OutriderError as copyTable */
  async pass(
    tables: readonly MovedTable[],
    parts: Pick<CopyParts, 'source' | 'target' | 'signal'>,
    onStep: ((step: MoveStep) => void) | undefined,
  ): Promise<MovedTables> {
    let [rows, written] = [0, 0];
    for (const table of tables) {
      let done = 0;
      parts.signal?.throwIfAborted();
      const copied = await copyTable(table, {
        ...parts,
        settled: this.#settled.get(table.name),
        onRows: (some) => onStep?.({ step: 'table', table: table.name, rows: (done += some) }),
      });
      if (table.settled !== undefined && copied.last !== undefined)
        this.#settled.set(table.name, copied.last);
      rows += copied.rows;
      written += copied.written;
    }
    return { tables: tables.length, rows, written };
  }
}
