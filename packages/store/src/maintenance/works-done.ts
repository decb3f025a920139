import { OutriderError } from '@outrider/model/error-code.ts';
import { MOST_WORK_FILES, MOST_WORKS_OF_VEHICLE } from '@outrider/model/maintenance/limits.ts';
import { maintenanceSentences } from '@outrider/model/maintenance/sentences.ts';
import {
  type NewWork,
  type WorkDone,
  workDone,
  type WorkFile,
  workFile,
} from '@outrider/model/maintenance/work-done.ts';
import { batchesOf } from '../ground/batches.ts';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import type { MaintenanceTables } from './maintenance-tables.ts';

/** A piece of work with its files. */
export interface WorkWithFiles extends WorkDone {
  readonly files: readonly WorkFile[];
}

/** Work that was done at vehicles. It goes with its device. */
export interface WorksDone {
  /** The last of each plan and vehicle that was not taken back. @param what of one vehicle alone, and of one plan there */
  last(what?: Pick<WorkDone, 'deviceid'> & Partial<Pick<WorkDone, 'planid'>>): Promise<WorkDone[]>;
  find(workid: number): Promise<WorkWithFiles | undefined>;
  /** Of these devices, the newest day first. @param limit at most so many */
  list(deviceids: readonly string[], limit: number): Promise<WorkWithFiles[]>;
  /** @returns its number. @throws OutriderError NOT_FOUND for an unknown device, CONFLICT where it has too many */
  add(work: NewWork): Promise<number>;
  /** @throws OutriderError NOT_FOUND; CONFLICT where it was taken back already */
  takeBack(workid: number, back: Pick<WorkDone, 'backMs' | 'backBy' | 'backWhy'>): Promise<void>;
  /** @returns its number. @throws OutriderError NOT_FOUND; CONFLICT where there are too many */
  addFile(file: Omit<WorkFile, 'fileid'>): Promise<number>;
  findFile(fileid: number): Promise<WorkFile | undefined>;
  removeFile(fileid: number): Promise<void>;
  /** Which of these numbers are of files that are kept. */
  keptFiles(fileids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Bytes of all files, and of those of a device. */
  fileBytes(deviceid: string): Promise<{ readonly all: number; readonly ofDevice: number }>;
}

export function worksDone({ db, tell }: Engine<MaintenanceTables>): WorksDone {
  const told = (kind: 'added' | 'changed', workid: number): void =>
    tell({ entity: 'workDone', kind, key: String(workid) });
  const unknown = (workid: number) =>
    new OutriderError('NOT_FOUND', `Nothing was done by the number ${workid}`);

  async function withFiles(works: readonly WorkDone[]): Promise<WorkWithFiles[]> {
    const files: WorkFile[] = [];
    for (const some of batchesOf(works.map(({ workid }) => workid))) {
      const rows = await db
        .selectFrom('work_files')
        .selectAll()
        .where('workid', 'in', [...some])
        .orderBy('fileid')
        .execute();
      files.push(...rows.map((row) => workFile.fromRow(row)));
    }
    const filesOf = Map.groupBy(files, ({ workid }) => workid);
    return works.map((work) => ({ ...work, files: filesOf.get(work.workid) ?? [] }));
  }

  return {
    async last(what) {
      const { deviceid, planid } = what ?? {};
      if (deviceid !== undefined && planid !== undefined) {
        const row = await db
          .selectFrom('works_done')
          .selectAll()
          .where('planid', '=', planid)
          .where('deviceid', '=', deviceid)
          .where('back_ms', '=', 0)
          .orderBy('day', 'desc')
          .orderBy('workid', 'desc')
          .limit(1)
          .executeTakeFirst();
        return row === undefined ? [] : [workDone.fromRow(row)];
      }
      const newest = db
        .selectFrom('works_done')
        .select(({ fn }) => ['planid', 'deviceid', fn.max('day').as('day')])
        .where('back_ms', '=', 0)
        .where('planid', '>', 0)
        .$if(deviceid !== undefined, (some) => some.where('deviceid', '=', deviceid ?? ''))
        .groupBy(['planid', 'deviceid'])
        .as('newest');
      const rows = await db
        .selectFrom('works_done')
        .innerJoin(newest, (join) =>
          join
            .onRef('newest.planid', '=', 'works_done.planid')
            .onRef('newest.deviceid', '=', 'works_done.deviceid')
            .onRef('newest.day', '=', 'works_done.day'),
        )
        .selectAll('works_done')
        .where('works_done.back_ms', '=', 0)
        .orderBy('works_done.workid')
        .execute();
      // Of several works of one day the one that was noted last.
      const last = new Map(rows.map((row) => [`${row.planid} ${row.deviceid}`, row]));
      return [...last.values()].map((row) => workDone.fromRow(row));
    },
    async find(workid) {
      const row = await db
        .selectFrom('works_done')
        .selectAll()
        .where('workid', '=', workid)
        .executeTakeFirst();
      return row === undefined ? undefined : (await withFiles([workDone.fromRow(row)]))[0];
    },
    async list(deviceids, limit) {
      const found: WorkDone[] = [];
      for (const some of batchesOf(deviceids)) {
        const rows = await db
          .selectFrom('works_done')
          .selectAll()
          .where('deviceid', 'in', [...some])
          .orderBy('day', 'desc')
          .orderBy('workid', 'desc')
          .limit(limit)
          .execute();
        found.push(...rows.map((row) => workDone.fromRow(row)));
      }
      const newest = (a: WorkDone, b: WorkDone): number =>
        a.day === b.day ? b.workid - a.workid : a.day < b.day ? 1 : -1;
      return await withFiles(found.sort(newest).slice(0, limit));
    },
    async add(work) {
      const workid = await atomically(db, async (tx) => {
        const { all } = await tx
          .selectFrom('works_done')
          .select(({ fn }) => fn.countAll<number>().as('all'))
          .where('deviceid', '=', work.deviceid)
          .executeTakeFirstOrThrow();
        if (all >= MOST_WORKS_OF_VEHICLE)
          throw new OutriderError('CONFLICT', maintenanceSentences.tooManyWorks);
        // The engine numbers it.
        const row = workDone.columnsOf({ ...work, backMs: 0, backBy: '', backWhy: '' });
        const added = await tx
          .insertInto('works_done')
          .values(row as MaintenanceTables['works_done'])
          .returning('workid')
          .executeTakeFirstOrThrow();
        return added.workid;
      });
      told('added', workid);
      return workid;
    },
    async takeBack(workid, back) {
      const changed = await db
        .updateTable('works_done')
        .set(workDone.columnsOf(back))
        .where('workid', '=', workid)
        .where('back_ms', '=', 0)
        .executeTakeFirst();
      if (!changedRows(changed)) {
        const there = await db
          .selectFrom('works_done')
          .select('workid')
          .where('workid', '=', workid)
          .executeTakeFirst();
        if (there === undefined) throw unknown(workid);
        throw new OutriderError('CONFLICT', maintenanceSentences.backAlready);
      }
      told('changed', workid);
    },
    async addFile(file) {
      const fileid = await atomically(db, async (tx) => {
        const { all } = await tx
          .selectFrom('work_files')
          .select(({ fn }) => fn.countAll<number>().as('all'))
          .where('workid', '=', file.workid)
          .executeTakeFirstOrThrow();
        if (all >= MOST_WORK_FILES) throw new OutriderError('CONFLICT', maintenanceSentences.tooManyFiles);
        const added = await tx
          .insertInto('work_files')
          .values(workFile.columnsOf(file) as MaintenanceTables['work_files'])
          .returning('fileid')
          .executeTakeFirstOrThrow();
        return added.fileid;
      });
      told('changed', file.workid);
      return fileid;
    },
    async findFile(fileid) {
      const row = await db
        .selectFrom('work_files')
        .selectAll()
        .where('fileid', '=', fileid)
        .executeTakeFirst();
      return row === undefined ? undefined : workFile.fromRow(row);
    },
    async removeFile(fileid) {
      await db.deleteFrom('work_files').where('fileid', '=', fileid).execute();
    },
    async keptFiles(fileids) {
      const kept = new Set<number>();
      for (const some of batchesOf(fileids))
        for (const { fileid } of await db
          .selectFrom('work_files')
          .select('fileid')
          .where('fileid', 'in', [...some])
          .execute())
          kept.add(fileid);
      return kept;
    },
    async fileBytes(deviceid) {
      const sum = async (device?: string): Promise<number> => {
        const all = db
          .selectFrom('work_files')
          .innerJoin('works_done', 'works_done.workid', 'work_files.workid')
          .select(({ fn }) => fn.sum<number | string | null>('work_files.bytes').as('bytes'));
        const row = await (
          device === undefined ? all : all.where('works_done.deviceid', '=', device)
        ).executeTakeFirst();
        return Number(row?.bytes ?? 0);
      };
      return { all: await sum(), ofDevice: await sum(deviceid) };
    },
  };
}
