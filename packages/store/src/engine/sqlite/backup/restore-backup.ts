import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';
import { HEADS_FILE } from '../../../audit/trail-head.ts';
import { listMigrations } from '../migrations.ts';
import { isInUse } from '../database.ts';
import { databaseFiles, restoringFile, timeInName } from '../database-files.ts';
import { movedFile } from '../moved-away.ts';
import { checkInThread } from './check-in-thread.ts';
import { copyDatabaseFile } from './copy-database-file.ts';
import { type BackupStep, roomError, syncFolder } from './make-backup.ts';

export interface RestoreOptions {
  /** The data folder; made when it is missing. */
  readonly folder: string;
  /** The backup. */
  readonly from: string;
  readonly nowMs: number;
  readonly onStep?: ((step: BackupStep) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /**
   * Puts the files beside the database in place: before the database, which comes last, so that a kill in between leaves no database
   * without its keys.
   * @param aside folder of the old files; undefined where there was no database
   * @returns the folder of the old files
   */
  readonly beside?: (aside: string | undefined) => Promise<string | undefined>;
}

/**
 * Puts a backup in the place of the database of a data folder, once it was copied and checked. The old files are moved
 * into a folder of their own beside it.
 * @returns the folder of the old files; undefined when there were none
 * @throws OutriderError NOT_FOUND, CONFLICT when a server runs or the backup is of a newer version, INTERNAL when the backup is
 * damaged; the signal's reason when it was stopped. The old database is in its place then.
 */
export async function restoreBackup(options: RestoreOptions): Promise<string | undefined> {
  const { folder, from, nowMs, onStep, signal } = options;
  const source = await stat(from).catch(() => undefined);
  if (source?.isFile() !== true) throw new OutriderError('NOT_FOUND', `There is no backup ${from}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  assertFree(folder);
  const copy = restoringFile(folder);
  try {
    await rm(copy, { force: true });
    const bytes = source.size;
    const onProgress = (done: number): void => onStep?.({ step: 'copy', done, bytes });
    await copyDatabaseFile(from, copy, { bytes, signal, onProgress });
    onStep?.({ step: 'check' });
    await assertWhole(copy, from, signal);
    assertFree(folder);
  } catch (error) {
    await rm(copy, { force: true });
    throw roomError(error, folder);
  }
  // A restored store was not moved anywhere.
  const databaseAside = await setAside(folder, nowMs, [movedFile(folder)]);
  const aside = (await options.beside?.(databaseAside)) ?? databaseAside;
  await rename(copy, databaseFiles(folder).database);
  await syncFolder(folder);
  return aside;
}

function assertFree(folder: string): void {
  if (isInUse(folder))
    throw new OutriderError('CONFLICT', `A server runs on ${folder}: stop it, then restore.`);
}

async function assertWhole(copy: string, from: string, signal: AbortSignal | undefined): Promise<void> {
  const { faults, migration } = await checkInThread(copy, signal);
  if (migration === undefined)
    throw new OutriderError('INTERNAL', `${from} is no backup of Outrider (${faults[0] ?? 'no migrations'})`);
  if (faults.length > 0) throw new OutriderError('INTERNAL', `${from} is damaged: ${faults[0]}`);
  const newest = listMigrations().at(-1)?.number ?? 0;
  if (migration <= newest) return;
  throw new OutriderError(
    'CONFLICT',
    `${from} is of a newer version of Outrider (${migration}) than this one (${newest}): restore it with that version.`,
  );
}

/**
 * Moves the files of the database of a data folder into a folder of their own, and gives its path; undefined where there was none. With them go the
 * heads that were signed of its audit trail: what takes the database's place may end before them.
 * @param last files that go after it where they are there
 */
export async function setAside(
  folder: string,
  nowMs: number,
  last: readonly string[] = [],
): Promise<string | undefined> {
  // The heads first: a trail without them is never said to be cut, whenever this is killed. They may be there alone, where somebody moved the database.
  const all = [join(folder, HEADS_FILE), ...Object.values(databaseFiles(folder)), ...last];
  const files = all.filter((file) => existsSync(file));
  if (files.length === 0) return undefined;
  const aside = join(folder, `replaced-${timeInName(nowMs)}`);
  await mkdir(aside, { mode: 0o700 });
  for (const file of files) await rename(file, join(aside, basename(file)));
  await syncFolder(aside);
  return aside;
}
