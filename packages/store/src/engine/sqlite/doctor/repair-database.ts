import { rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { OutriderError } from '@outrider/model/error-code.ts';
import { checkDatabase } from '../backup/check-database.ts';
import { syncFolder } from '../backup/make-backup.ts';
import { setAside } from '../backup/restore-backup.ts';
import { isInUse, makeDatabase } from '../database.ts';
import { databaseFiles } from '../database-files.ts';
import { lockFolder } from '../damage/folder-lock.ts';
import { PageSource } from './page-source.ts';
import { type Salvage, salvageDatabase } from './salvage-database.ts';

export interface Repair extends Salvage {
  /** The folder of the old files. */
  readonly aside: string | undefined;
}

/**
 * Writes everything that can be read of the database of a data folder into a new one, and puts that in its place; the old
 * files are moved into a folder of their own beside it. The server must not run.
 * @throws OutriderError CONFLICT when a server runs, INTERNAL when the new database is not whole: nothing has changed then
 */
export async function repairDatabase(
  folder: string,
  nowMs: number,
  onTable?: (name: string) => void,
): Promise<Repair> {
  using _lock = lockFolder(folder);
  if (isInUse(folder))
    throw new OutriderError('CONFLICT', `A server runs on ${folder}: stop it, then repair.`);
  const files = databaseFiles(folder);
  const draft = `${files.database}.repaired`;
  rmSync(draft, { force: true });
  const salvage = writeSalvage(draft, files, onTable);
  const [fault] = checkDatabase(draft).faults;
  if (fault !== undefined)
    throw new OutriderError('INTERNAL', `What was saved is not whole: ${fault}. It is in ${draft}.`);
  const aside = await setAside(folder, nowMs);
  await rename(draft, files.database);
  await syncFolder(folder);
  return { ...salvage, aside };
}

function writeSalvage(
  draft: string,
  files: ReturnType<typeof databaseFiles>,
  onTable: ((name: string) => void) | undefined,
): Salvage {
  using pages = new PageSource(files);
  const target = makeDatabase(draft);
  try {
    return salvageDatabase(pages, target, onTable);
  } finally {
    // All of it goes to the disk with this.
    target.close();
  }
}
