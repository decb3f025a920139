import { OutriderError } from '@outrider/model/error-code.ts';
import {
  type RecordingLock,
  recordingLock,
  UNTIL_LIFTED,
} from '@outrider/model/recordings/recording-lock.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { Kysely } from 'kysely';
import { atomically, type Engine } from '../ground/engine.ts';
import { countRoom, type RoomOfRow } from './count-room.ts';
import { roomColumns } from './segment-rows.ts';
import { touchedBy } from './recorded-stretch.ts';
import { CLAIMED, type RecordingTables } from './recording-tables.ts';

export type NewLock = Omit<RecordingLock, 'id'>;

/** Locks on stretches of recordings: what a segment's row says follows from them. */
export interface RecordingLocks {
  /**
   * Locks what there is of the stretch, and what comes into it.
   * @returns its id
   * @throws OutriderError CONFLICT while something of it is being removed: it would not be held
   */
  add(lock: NewLock): Promise<number>;
  find(id: number): Promise<RecordingLock | undefined>;
  /** Those of a device, or of all; the latest stretch first. */
  list(deviceid?: string): Promise<RecordingLock[]>;
  /** Lifts a lock: what another one holds stays locked. @throws OutriderError NOT_FOUND for an unknown one */
  remove(id: number): Promise<void>;
  /** Lifts those that have ended. @returns which */
  removeExpired(nowMs: number): Promise<RecordingLock[]>;
  /** Bytes of all that is locked. */
  lockedBytes(): Promise<number>;
}

type Db = Kysely<RecordingTables>;

const rowsOf = (rows: readonly RecordingTables['recording_locks'][]): RecordingLock[] =>
  rows.map((row) => recordingLock.fromRow(row));

/** Locks what there is of it. */
async function hold(tx: Db, lock: NewLock): Promise<void> {
  await mark(tx, lock, { from: 0, to: 1 });
}

/** Says of what there is of a stretch that it is locked, or that it is not any more. */
async function mark(tx: Db, stretch: NewLock, { from, to }: Record<'from' | 'to', 0 | 1>): Promise<void> {
  const rows: RoomOfRow[] = await tx
    .updateTable('recorded_segments')
    .set({ locked: to })
    .where('locked', '=', from)
    .where(touchedBy(stretch))
    .returning(roomColumns)
    .execute();
  await countRoom(
    tx,
    rows.map((row) => ({ ...row, locked: from })),
    rows,
  );
}

/** Locks anew what the locks of a device, or of all, hold. */
export async function holdAll(tx: Db, deviceid?: string): Promise<void> {
  const all = tx.selectFrom('recording_locks').selectAll();
  const rows = await (deviceid === undefined ? all : all.where('deviceid', '=', deviceid)).execute();
  for (const lock of rowsOf(rows)) await hold(tx, lock);
}

async function lift(tx: Db, lock: RecordingLock): Promise<void> {
  await tx.deleteFrom('recording_locks').where('id', '=', lock.id).execute();
  await mark(tx, lock, { from: 1, to: 0 });
  await holdAll(tx, lock.deviceid);
}

/** Locks of recordings; the rows of the index that one touches say so from the same transaction on. */
export function recordingLocks({ db, tell }: Engine<RecordingTables>): RecordingLocks {
  const all = () => db.selectFrom('recording_locks').selectAll();
  const end = async (lock: RecordingLock): Promise<void> => {
    await atomically(db, async (tx) => await lift(tx, lock));
    tell({ entity: 'recordingLock', kind: 'removed', key: lock.deviceid });
  };
  return {
    async add(lock) {
      return await atomically(db, async (tx) => {
        // The engine numbers it.
        const row = recordingLock.columnsOf(lock) as RecordingTables['recording_locks'];
        const { id } = await tx
          .insertInto('recording_locks')
          .values(row)
          .returning('id')
          .executeTakeFirstOrThrow();
        await hold(tx, lock);
        const leaving = await tx
          .selectFrom('recorded_segments')
          .select('start_ms')
          .where('locked', '=', CLAIMED)
          .where(touchedBy(lock))
          .limit(1)
          .executeTakeFirst();
        if (leaving !== undefined) throw new OutriderError('CONFLICT', recordingSentences.beingRemoved);
        tell({ entity: 'recordingLock', kind: 'added', key: lock.deviceid });
        return id;
      });
    },
    async find(id) {
      const row = await all().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : recordingLock.fromRow(row);
    },
    async list(deviceid) {
      const newest = all().orderBy('from_ms', 'desc').orderBy('id', 'desc');
      return rowsOf(
        await (deviceid === undefined ? newest : newest.where('deviceid', '=', deviceid)).execute(),
      );
    },
    async remove(id) {
      const lock = await this.find(id);
      if (lock === undefined) throw new OutriderError('NOT_FOUND', recordingSentences.noSuchLock);
      await end(lock);
    },
    async removeExpired(nowMs) {
      const ended = rowsOf(
        await all().where('until_ms', '!=', UNTIL_LIFTED).where('until_ms', '<=', nowMs).execute(),
      );
      for (const lock of ended) await end(lock);
      return ended;
    },
    async lockedBytes() {
      const { bytes } = await db
        .selectFrom('recorded_segments')
        .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
        .where('locked', '=', 1)
        .executeTakeFirstOrThrow();
      return bytes ?? 0;
    },
  };
}
