import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { StoreLog } from '../../../ground/store-log.ts';
import { countMissingMigrations } from '../database.ts';
import { type Backup, makeBackup } from './make-backup.ts';

export interface BeforeMigration {
  /** The folder that the backup is put into. */
  readonly to: string;
  /** How many of these are kept. */
  readonly keep: number;
}

/**
 * Makes a backup of the database of a data folder when it is of an earlier version, before it is brought up to date.
 * @returns it; undefined when nothing is to be brought up to date
 * @throws OutriderError as makeBackup
 */
export async function backupBeforeMigration(
  folder: string,
  { to, keep }: BeforeMigration,
  { clock, log }: { readonly clock: Clock; readonly log: StoreLog },
): Promise<Backup | undefined> {
  const missing = countMissingMigrations(folder);
  if (missing === 0) return undefined;
  log.info({ migrations: missing, to }, 'the database is copied before it is brought up to date');
  try {
    const backup = await makeBackup({ folder, to, kind: 'migration', keep, nowMs: clock.now() });
    log.info({ backup: backup.file, bytes: backup.bytes }, 'the database is copied');
    return backup;
  } catch (error) {
    if (!(error instanceof OutriderError) || error.code !== 'STORE_FULL') throw error;
    throw new OutriderError(
      'STORE_FULL',
      `${error.message}. The database is copied before it is brought up to date: make room, choose another folder with --backup-folder, or start once with --no-backup-before-migration.`,
      { cause: error },
    );
  }
}
