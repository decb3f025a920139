import type { RowOf } from '@outrider/model/entity/entity.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { MOST_TRANSFERS } from '@outrider/model/transfers/limits.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import {
  type NewItem,
  type Outcome,
  type Transfer,
  type TransferKind,
  type TransferItem,
  transferItem,
  transferRecord,
  type TransferState,
} from '@outrider/model/transfers/transfer-record.ts';
import { batchesOf } from '../ground/batches.ts';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import { type WholeTables, wholeTables } from './whole-tables.ts';

/** The tables of transfers. */
export interface TransferTables {
  transfers: RowOf<typeof transferRecord>;
  transfer_items: RowOf<typeof transferItem>;
}

/** Which items are asked for. */
export interface ItemQuery {
  /** Those behind this number. */
  readonly after: number;
  readonly limit: number;
  /** Items of this outcome alone; empty: those that were not dealt with. */
  readonly outcome?: Outcome;
  /** The same of what would become of them. */
  readonly foreseen?: Outcome;
}

/** The state of an item by now. */
export type SettledItem = Pick<TransferItem, 'number' | 'why'> &
  Partial<Pick<TransferItem, 'foreseen' | 'outcome' | 'body'>>;

/** How many items of a transfer there are of each foresight and outcome. */
export interface ItemCount {
  readonly foreseen: Outcome;
  readonly outcome: Outcome;
  readonly count: number;
}

/** Records that are brought in and taken out, many together. */
export interface Transfers {
  /** The newest first. */
  list(): Promise<Transfer[]>;
  find(transferid: number): Promise<Transfer | undefined>;
  /** The oldest of some kinds that is in one of these states. @param about of this alone */
  next(
    states: readonly TransferState[],
    kinds: readonly TransferKind[],
    about?: string,
  ): Promise<Transfer | undefined>;
  /** @returns its number @throws OutriderError CONFLICT where there are as many as can be kept */
  add(transfer: Omit<Transfer, 'transferid' | 'fault' | 'endedMs'>): Promise<number>;
  /** Changes fields of a transfer that is in one of these states. @returns whether it was */
  change(
    transferid: number,
    states: readonly TransferState[],
    fields: Partial<Pick<Transfer, 'state' | 'fault' | 'spec' | 'endedMs'>>,
  ): Promise<boolean>;
  /** @throws OutriderError NOT_FOUND */
  remove(transferid: number): Promise<void>;
  /** Removes transfers that ended before a moment, ms since 1970 UTC, and those made before it of which nothing was wanted. */
  removeEnded(beforeMs: number): Promise<void>;
  addItems(transferid: number, items: readonly NewItem[]): Promise<void>;
  /** Puts these in place of its items. */
  replaceItems(transferid: number, items: readonly NewItem[]): Promise<void>;
  /** By number. */
  items(transferid: number, query: ItemQuery): Promise<TransferItem[]>;
  /** Keeps what became of items, all together. */
  settle(transferid: number, items: readonly SettledItem[]): Promise<void>;
  /** Forgets what would become of the items. */
  forgetForeseen(transferid: number): Promise<void>;
  counts(transferid: number): Promise<ItemCount[]>;
}

export interface TransferStore {
  readonly transfers: Transfers;
  readonly wholeTables: WholeTables;
}

/** Counts the items of a transfer: from an index alone, as somebody who looks on has it asked each second. */
export const countedItems = (db: Engine<TransferTables>['db'], transferid: number) =>
  db
    .selectFrom('transfer_items')
    .select(({ fn }) => ['foreseen', 'outcome', fn.countAll<number>().as('count')])
    .where('transferid', '=', transferid)
    .groupBy(['foreseen', 'outcome']);

const gone = (): OutriderError => new OutriderError('NOT_FOUND', transferSentences.gone);

export function transferStore(engine: Engine<TransferTables>): TransferStore {
  const { db, tell } = engine;
  const told = (kind: 'added' | 'changed' | 'removed', transferid: number): void =>
    tell({ entity: 'transfer', kind, key: String(transferid) });
  const transfers: Transfers = {
    async list() {
      const rows = await db.selectFrom('transfers').selectAll().orderBy('transferid', 'desc').execute();
      return rows.map((row) => transferRecord.fromRow(row));
    },
    async find(transferid) {
      const query = db.selectFrom('transfers').selectAll().where('transferid', '=', transferid);
      const row = await query.executeTakeFirst();
      return row === undefined ? undefined : transferRecord.fromRow(row);
    },
    async next(states, kinds, about) {
      const row = await db
        .selectFrom('transfers')
        .selectAll()
        .where('state', 'in', [...states])
        .where('kind', 'in', [...kinds])
        .$if(about !== undefined, (some) => some.where('about', '=', about ?? ''))
        .orderBy('transferid')
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? undefined : transferRecord.fromRow(row);
    },
    async add(transfer) {
      const transferid = await atomically(db, async (tx) => {
        const { all } = await tx
          .selectFrom('transfers')
          .select(({ fn }) => fn.countAll<number>().as('all'))
          .executeTakeFirstOrThrow();
        if (all >= MOST_TRANSFERS) throw new OutriderError('CONFLICT', transferSentences.tooMany);
        // The engine numbers it.
        const row = transferRecord.columnsOf({ ...transferRecord.defaults, ...transfer });
        const added = await tx
          .insertInto('transfers')
          .values(row as TransferTables['transfers'])
          .returning('transferid')
          .executeTakeFirstOrThrow();
        return added.transferid;
      });
      told('added', transferid);
      return transferid;
    },
    async change(transferid, states, fields) {
      const changed = await db
        .updateTable('transfers')
        .set(transferRecord.columnsOf(fields))
        .where('transferid', '=', transferid)
        .where('state', 'in', [...states])
        .executeTakeFirst();
      if (!changedRows(changed)) return false;
      told('changed', transferid);
      return true;
    },
    async remove(transferid) {
      const removed = await db
        .deleteFrom('transfers')
        .where('transferid', '=', transferid)
        .executeTakeFirst();
      if (!changedRows(removed)) throw gone();
      told('removed', transferid);
    },
    async removeEnded(beforeMs) {
      await db.deleteFrom('transfers').where('ended_ms', '>', 0).where('ended_ms', '<', beforeMs).execute();
      await db
        .deleteFrom('transfers')
        .where('state', '=', 'mapping')
        .where('ended_ms', '=', 0)
        .where('made_ms', '<', beforeMs)
        .execute();
    },
    async addItems(transferid, items) {
      const rows = items.map((item) => transferItem.toRow({ ...transferItem.defaults, ...item, transferid }));
      await atomically(db, async (tx) => {
        for (const some of batchesOf(rows, ITEMS_A_STATEMENT))
          await tx
            .insertInto('transfer_items')
            .values([...some])
            .execute();
      });
    },
    async replaceItems(transferid, items) {
      await db.deleteFrom('transfer_items').where('transferid', '=', transferid).execute();
      // Some at a time: there may be a hundred thousand, and others wait for the store.
      for (const some of batchesOf(items, ITEMS_A_TRANSACTION)) await transfers.addItems(transferid, some);
    },
    async items(transferid, { after, limit, outcome, foreseen }) {
      let query = db
        .selectFrom('transfer_items')
        .selectAll()
        .where('transferid', '=', transferid)
        .where('number', '>', after);
      if (outcome !== undefined) query = query.where('outcome', '=', outcome);
      if (foreseen !== undefined) query = query.where('foreseen', '=', foreseen);
      const rows = await query.orderBy('number').limit(limit).execute();
      return rows.map((row) => transferItem.fromRow(row));
    },
    async settle(transferid, items) {
      await atomically(db, async (tx) => {
        for (const { number, ...known } of items)
          await tx
            .updateTable('transfer_items')
            .set(transferItem.columnsOf(known))
            .where('transferid', '=', transferid)
            .where('number', '=', number)
            .execute();
      });
      told('changed', transferid);
    },
    async forgetForeseen(transferid) {
      await db
        .updateTable('transfer_items')
        .set({ foreseen: '', why: '' })
        .where('transferid', '=', transferid)
        .where('outcome', '=', '')
        .execute();
    },
    async counts(transferid) {
      const rows = await countedItems(db, transferid).execute();
      return rows.map(({ foreseen, outcome, count }) => ({
        foreseen: foreseen as Outcome,
        outcome: outcome as Outcome,
        count: Number(count),
      }));
    },
  };
  return { transfers, wholeTables: wholeTables(engine as unknown as Engine<object>) };
}

/** Items have nine columns, and engines bound the place holders of a statement. */
const ITEMS_A_STATEMENT = 100;
const ITEMS_A_TRANSACTION = 2_000;
