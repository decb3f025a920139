import {
  type NewUploadedFile,
  type UploadedFile,
  uploadedFile,
} from '@outrider/model/uploads/uploaded-file.ts';
import type { ExpressionBuilder } from 'kysely';
import { changedRows, type Engine } from '../ground/engine.ts';
import type { UploadTables } from './upload-tables.ts';

/** A question for files that came whole. */
export interface UploadedFileQuestion {
  /** Of these devices; undefined for those of all. */
  readonly deviceids: readonly string[] | undefined;
  /** With this ending; undefined for any. */
  readonly ext?: string | undefined;
  /** Unix seconds: `from <= time < to`. */
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

/** What a device has on a server. */
export interface UploadedSum {
  readonly deviceid: string;
  readonly files: number;
  readonly bytes: number;
  /** When the last of it came, unix seconds. */
  readonly last: number;
}

/** Files that recorders uploaded by themselves. */
export interface UploadedFiles {
  /** @returns its number */
  add(file: NewUploadedFile): Promise<number>;
  /** @returns false where it is gone */
  change(serialno: number, change: Partial<NewUploadedFile>): Promise<boolean>;
  find(serialno: number): Promise<UploadedFile | undefined>;
  /** The one of that name that a device began last, on that server. */
  latest(server: string, deviceid: string, filename: string): Promise<UploadedFile | undefined>;
  /** The newest first. */
  list(question: UploadedFileQuestion): Promise<UploadedFile[]>;
  /** Files that a server took first and no lock holds, behind that number; of one device where it is named. */
  oldest(server: string, behind: number, limit: number, deviceid?: string): Promise<UploadedFile[]>;
  /** Files that come in on that server, or broke off. */
  unended(server: string): Promise<UploadedFile[]>;
  /** What each device has there. */
  sums(server: string): Promise<UploadedSum[]>;
  /** Which of these numbers are kept. */
  kept(serialnos: readonly number[]): Promise<ReadonlySet<number>>;
  /** Removes a file that no lock holds. @returns false where one does, or it is gone */
  removeUnlocked(serialno: number): Promise<boolean>;
}

/** Values of one statement. */
const AT_ONCE = 500;

export function uploadedFiles({ db, tell }: Engine<UploadTables>): UploadedFiles {
  return {
    async add(file) {
      // The engine numbers it.
      const row = uploadedFile.columnsOf(file) as UploadTables['uploaded_files'];
      const { serialno } = await db
        .insertInto('uploaded_files')
        .values(row)
        .returning('serialno')
        .executeTakeFirstOrThrow();
      tell({ entity: 'uploadedFile', kind: 'added', key: String(serialno) });
      return serialno;
    },
    async change(serialno, change) {
      const changed = await db
        .updateTable('uploaded_files')
        .set(uploadedFile.columnsOf(change))
        .where('serialno', '=', serialno)
        .executeTakeFirst();
      if (!changedRows(changed)) return false;
      tell({ entity: 'uploadedFile', kind: 'changed', key: String(serialno) });
      return true;
    },
    async find(serialno) {
      const query = db.selectFrom('uploaded_files').selectAll().where('serialno', '=', serialno);
      const row = await query.executeTakeFirst();
      return row === undefined ? undefined : uploadedFile.fromRow(row);
    },
    async latest(server, deviceid, filename) {
      const row = await db
        .selectFrom('uploaded_files')
        .selectAll()
        .where('deviceid', '=', deviceid)
        .where('filename', '=', filename)
        .where('server', '=', server)
        .orderBy('serialno', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? undefined : uploadedFile.fromRow(row);
    },
    async list({ deviceids, ext, from, to, limit }) {
      const found: UploadedFile[] = [];
      const ask = async (some: readonly string[] | undefined): Promise<void> => {
        const rows = await db
          .selectFrom('uploaded_files')
          .selectAll()
          .where('time', '>=', from)
          .where('time', '<', to)
          .where('whole_since', '>', 0)
          .$if(some !== undefined, (query) => query.where('deviceid', 'in', some ?? []))
          .$if(ext !== undefined, (query) => query.where('ext', '=', ext ?? ''))
          .orderBy('time', 'desc')
          .orderBy('serialno', 'desc')
          .limit(limit)
          .execute();
        found.push(...rows.map((row) => uploadedFile.fromRow(row)));
      };
      if (deviceids === undefined) await ask(undefined);
      else
        for (let at = 0; at < deviceids.length; at += AT_ONCE) await ask(deviceids.slice(at, at + AT_ONCE));
      return found.toSorted((a, b) => b.time - a.time || b.serialno - a.serialno).slice(0, limit);
    },
    async oldest(server, behind, limit, deviceid) {
      const rows = await db
        .selectFrom('uploaded_files')
        .selectAll()
        .where('serialno', '>', behind)
        .where('server', '=', server)
        .where(isUnlocked)
        .$if(deviceid !== undefined, (query) => query.where('deviceid', '=', deviceid ?? ''))
        .orderBy('serialno')
        .limit(limit)
        .execute();
      return rows.map((row) => uploadedFile.fromRow(row));
    },
    async unended(server) {
      const query = db.selectFrom('uploaded_files').selectAll().where('ended', '=', 0);
      const rows = await query.where('server', '=', server).orderBy('serialno').execute();
      return rows.map((row) => uploadedFile.fromRow(row));
    },
    async sums(server) {
      return await db
        .selectFrom('uploaded_files')
        .select(({ fn }) => [
          'deviceid',
          fn.countAll<number>().as('files'),
          fn.sum<number>('bytes').as('bytes'),
          fn.max('updated').as('last'),
        ])
        .where('server', '=', server)
        .groupBy('deviceid')
        .execute();
    },
    async kept(serialnos) {
      const kept = new Set<number>();
      for (let at = 0; at < serialnos.length; at += AT_ONCE) {
        const some = serialnos.slice(at, at + AT_ONCE);
        const rows = await db
          .selectFrom('uploaded_files')
          .select('serialno')
          .where('serialno', 'in', some)
          .execute();
        for (const { serialno } of rows) kept.add(serialno);
      }
      return kept;
    },
    async removeUnlocked(serialno) {
      const removed = await db
        .deleteFrom('uploaded_files')
        .where('serialno', '=', serialno)
        .where(isUnlocked)
        .executeTakeFirst();
      if (!changedRows(removed)) return false;
      tell({ entity: 'uploadedFile', kind: 'removed', key: String(serialno) });
      return true;
    },
  };
}

/** Of a moment that nobody locked. */
const isUnlocked = (the: ExpressionBuilder<UploadTables, 'uploaded_files'>) => {
  const at = the('uploaded_files.time', '*', 1_000);
  return the.not(
    the.exists(
      the
        .selectFrom('recording_locks')
        .select('recording_locks.id')
        .whereRef('recording_locks.deviceid', '=', 'uploaded_files.deviceid')
        .where('recording_locks.from_ms', '<=', at)
        .where('recording_locks.to_ms', '>', at),
    ),
  );
};
