import { type Retrieval, retrieval } from '@outrider/model/retrievals/retrieval.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { RowOf } from '@outrider/model/entity/entity.ts';
import { changedRows, type Engine } from '../ground/engine.ts';

/** The table of orders of footage. */
export interface RetrievalTables {
  retrievals: RowOf<typeof retrieval>;
}

export interface Retrievals {
  /** @returns its id @throws OutriderError NOT_FOUND for an unknown device */
  add(order: Omit<Retrieval, 'id'>): Promise<number>;
  /** The oldest first. */
  list(): Promise<Retrieval[]>;
  /** @throws OutriderError NOT_FOUND */
  change(id: number, fields: Partial<Omit<Retrieval, 'id'>>): Promise<void>;
  /** Does nothing for one that is not there. */
  remove(id: number): Promise<void>;
}

/** What is kept of orders of footage. */
export interface RetrievalStore {
  readonly retrievals: Retrievals;
}

/** Orders of footage; each change is told. */
export function retrievalStore({ db, tell }: Engine<RetrievalTables>): RetrievalStore {
  return {
    retrievals: {
      async add(order) {
        // The engine numbers it.
        const row = retrieval.columnsOf(order) as RetrievalTables['retrievals'];
        const { id } = await db
          .insertInto('retrievals')
          .values(row)
          .returning('id')
          .executeTakeFirstOrThrow();
        tell({ entity: 'retrieval', kind: 'added', key: String(id) });
        return id;
      },
      async list() {
        const rows = await db.selectFrom('retrievals').selectAll().orderBy('id').execute();
        return rows.map((row) => retrieval.fromRow(row));
      },
      async change(id, fields) {
        const row = retrieval.columnsOf(fields);
        const changed = await db.updateTable('retrievals').set(row).where('id', '=', id).executeTakeFirst();
        if (!changedRows(changed)) throw new OutriderError('NOT_FOUND', `There is no order ${id}`);
        tell({ entity: 'retrieval', kind: 'changed', key: String(id) });
      },
      async remove(id) {
        const removed = await db.deleteFrom('retrievals').where('id', '=', id).executeTakeFirst();
        if (changedRows(removed)) tell({ entity: 'retrieval', kind: 'removed', key: String(id) });
      },
    },
  };
}
