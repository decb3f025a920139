import {
  type ListedReportFile,
  type NewReportFile,
  type ReportFile,
  reportFile,
  type ReportQuery,
} from '@outrider/model/reports/report-file.ts';
import type { Engine } from '../ground/engine.ts';
import type { ReportTables } from './report-tables.ts';

/** Which files are looked for. */
export interface ReportFileQuestion {
  /** Of this report alone. */
  readonly reportid?: number | undefined;
  /** Of this member's reports alone. */
  readonly memberid?: string | undefined;
  readonly by: ReportQuery;
  /** Unix seconds: `from <= time < to`. */
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

/** How many files there may be, and how much room they may take. */
interface FileRoom {
  readonly files: number;
  readonly bytes: number;
}

/** Files beyond this are removed. */
export interface ReportFileBounds extends FileRoom {
  /** Unix seconds: files that were made before. */
  readonly before: number;
  /** What one member may have. */
  readonly ofOne: FileRoom;
}

/** The files of reports. */
export interface ReportFiles {
  /** @returns their numbers */
  add(files: readonly NewReportFile[]): Promise<number[]>;
  /** The newest first. */
  list(question: ReportFileQuestion): Promise<ListedReportFile[]>;
  find(fileid: number): Promise<ReportFile | undefined>;
  /** Of which devices the files of a run tell. */
  devicesOf(runid: number): Promise<readonly string[]>;
  /** All of a server's, a lot at a time, by their numbers. @param after the last of the lot before */
  ofServer(server: string, after: number): Promise<readonly ReportFile[]>;
  /** Forgets files, which a sweep of their folder then takes away. */
  remove(fileids: readonly number[]): Promise<void>;
  /** What that server has, by its names on the disk. */
  stored(server: string): Promise<ReadonlySet<string>>;
  /** Removes the oldest runs whose files are beyond the bounds: some of them. @returns whether there may be more */
  removeStep(bounds: ReportFileBounds): Promise<boolean>;
}

const A_STEP = 200;
const isOver = ({ files, bytes }: FileRoom, most: FileRoom): boolean =>
  files > most.files || bytes > most.bytes;
const columns = {
  updatetime: 'updated',
  starttime: 'start_time',
  endtime: 'end_time',
} as const satisfies Record<ReportQuery, keyof ReportTables['report_files']>;

const LISTED = [
  'fileid',
  'reportid',
  'runid',
  'filename',
  'filetype',
  'profile',
  'type',
  'period',
  'tz',
  'start_time',
  'end_time',
  'updated',
  'bytes',
  'stored',
  'server',
  'member',
  'places',
] as const satisfies readonly (keyof ReportTables['report_files'])[];

export function reportFiles({ db, tell }: Engine<ReportTables>): ReportFiles {
  return {
    async add(files) {
      const fileids: number[] = [];
      for (const file of files) {
        // The engine numbers it.
        const row = reportFile.columnsOf(file) as ReportTables['report_files'];
        const { fileid } = await db
          .insertInto('report_files')
          .values(row)
          .returning('fileid')
          .executeTakeFirstOrThrow();
        tell({ entity: 'reportFile', kind: 'added', key: String(fileid) });
        fileids.push(fileid);
      }
      return fileids;
    },
    async list({ reportid, memberid, by, from, to, limit }) {
      const column = columns[by];
      const rows = await db
        .selectFrom('report_files')
        .select(LISTED)
        .where(column, '>=', from)
        .where(column, '<', to)
        .$if(reportid !== undefined, (some) => some.where('reportid', '=', reportid ?? 0))
        .$if(memberid !== undefined, (some) => some.where('member', '=', memberid ?? ''))
        .orderBy(column, 'desc')
        .orderBy('fileid', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => reportFile.fromRow({ ...row, deviceids: '[]' }));
    },
    async find(fileid) {
      const row = await db
        .selectFrom('report_files')
        .selectAll()
        .where('fileid', '=', fileid)
        .executeTakeFirst();
      return row === undefined ? undefined : reportFile.fromRow(row);
    },
    async devicesOf(runid) {
      const row = await db
        .selectFrom('report_files')
        .select('deviceids')
        .where('runid', '=', runid)
        .executeTakeFirst();
      return row === undefined ? [] : (JSON.parse(row.deviceids) as string[]);
    },
    async ofServer(server, after) {
      const rows = await db
        .selectFrom('report_files')
        .selectAll()
        .where('server', '=', server)
        .where('fileid', '>', after)
        .orderBy('fileid')
        .limit(A_STEP)
        .execute();
      return rows.map((row) => reportFile.fromRow(row));
    },
    async remove(fileids) {
      if (fileids.length === 0) return;
      await db.deleteFrom('report_files').where('fileid', 'in', fileids).execute();
      for (const fileid of fileids) tell({ entity: 'reportFile', kind: 'removed', key: String(fileid) });
    },
    async stored(server) {
      const rows = await db
        .selectFrom('report_files')
        .select('stored')
        .where('server', '=', server)
        .execute();
      return new Set(rows.map(({ stored }) => stored));
    },
    async removeStep({ before, ofOne, ...ofAll }) {
      const members = await db
        .selectFrom('report_files')
        .select(({ fn }) => [
          'member',
          fn.countAll<number>().as('files'),
          fn.sum<number>('bytes').as('bytes'),
        ])
        .groupBy('member')
        .execute();
      const all = { files: 0, bytes: 0 };
      for (const { files, bytes } of members) {
        all.files += files;
        all.bytes += bytes;
      }
      const crowded = members.find((one) => isOver(one, ofOne));
      const isFull = isOver(all, ofAll);
      // Where all together are too many, files of the member with the most go.
      const most = isFull ? members.toSorted((a, b) => b.bytes - a.bytes || b.files - a.files)[0] : undefined;
      const whose = crowded ?? most;
      const left = { ...(crowded ?? all) };
      const bounds = crowded === undefined ? ofAll : ofOne;
      const oldest = await db
        .selectFrom('report_files')
        .select(['fileid', 'runid', 'updated', 'bytes'])
        .$if(whose !== undefined, (some) => some.where('member', '=', whose?.member ?? ''))
        .orderBy('updated')
        .orderBy('fileid')
        .limit(A_STEP)
        .execute();
      const runids = new Set<number>();
      for (const { runid, updated, bytes } of oldest) {
        // A run goes whole: its files tell the same.
        if (updated >= before && !isOver(left, bounds) && !runids.has(runid)) break;
        runids.add(runid);
        left.files--;
        left.bytes -= bytes;
      }
      if (runids.size === 0) return false;
      const going = await db
        .deleteFrom('report_files')
        .where('runid', 'in', [...runids])
        .returning('fileid')
        .execute();
      for (const { fileid } of going) tell({ entity: 'reportFile', kind: 'removed', key: String(fileid) });
      return whose !== undefined || going.length >= A_STEP;
    },
  };
}
