import { goingTables } from '@outrider/model/transfers/going/going-tables.ts';
import { type Kysely, sql } from 'kysely';
import type { Engine } from '../ground/engine.ts';

export type WholeCell = string | number | Uint8Array | null;
export type WholeRow = Readonly<Record<string, WholeCell>>;

/** Tables as they are kept, for a company that takes everything away. */
export interface WholeTables {
  /** Rows of a table that goes out, in lots, each with the columns that go out. @throws RangeError for a table that does not */
  rows(table: string): AsyncGenerator<readonly WholeRow[]>;
}

const ROWS_AT_ONCE = 1_000;

export function wholeTables({ db: any }: Engine<object>): WholeTables {
  const db = any as unknown as Kysely<Record<string, Record<string, WholeCell>>>;
  return {
    async *rows(table) {
      const known = goingTables[table];
      if (known === undefined) throw new RangeError(`The table ${table} does not go out`);
      const columns = known.columns.split(' ');
      const shown = sql.join(columns.map((column) => sql.ref(column)));
      const isKeyed = known.by.length > 0;
      // Rows without a key are few, and stand in the order of all that they say.
      const order = sql.join((isKeyed ? known.by : columns).map((column) => sql.ref(column)));
      let last: WholeRow | undefined;
      for (let passed = 0; ;) {
        const after =
          isKeyed && last !== undefined
            ? sql`WHERE (${order}) > (${sql.join(known.by.map((column) => last?.[column] ?? null))})`
            : sql``;
        const { rows } = await sql<Record<string, WholeCell>>`
          SELECT ${shown} FROM ${sql.table(table)} ${after}
          ORDER BY ${order} LIMIT ${ROWS_AT_ONCE} OFFSET ${isKeyed ? 0 : passed}`.execute(db);
        if (rows.length > 0) yield rows;
        if (rows.length < ROWS_AT_ONCE) return;
        passed += rows.length;
        last = rows.at(-1);
      }
    },
  };
}
