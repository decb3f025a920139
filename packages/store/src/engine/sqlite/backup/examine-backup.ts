import { open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';
import { backupSentences } from '@outrider/model/server/backup-sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { listMigrations } from '../migrations.ts';
import type { DatabaseCounts } from './check-database.ts';
import { checkInThread } from './check-in-thread.ts';
import { assertRoomFor, type BackupStep } from './make-backup.ts';
import { isSealedBackup, openSealedBackup } from './sealed-backup.ts';

const MAGIC = Buffer.from('SQLite format 3\0');

export interface Examination {
  /** The backup. */
  readonly file: string;
  /** Of a sealed one. */
  readonly passphrase?: string | undefined;
  /** The folder into which a sealed backup is opened, whatever was there before. */
  readonly into: string;
  /** Whether the opened files stay in there. */
  readonly stays?: boolean | undefined;
  readonly onStep?: ((step: BackupStep) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What a backup is that is whole. */
export interface ExaminedBackup {
  readonly sealed: boolean;
  /** Number of the newest migration that its database has had: what its version is. */
  readonly migration: number;
  /** Whether its database is of a later version than this program. */
  readonly later: boolean;
  /** What a sealed one holds beside its database. */
  readonly beside: readonly string[];
  readonly counts: DatabaseCounts;
}

/** The newest migration that this program knows. */
export const ownMigration = (): number => listMigrations().at(-1)?.number ?? 0;

/**
 * Opens a backup and reads all of it.
 * @throws OutriderError NOT_FOUND, VALIDATION without the passphrase of a sealed one or with a wrong one, STORE_FULL where it cannot be opened for want of
 * room, INTERNAL for a file that is damaged, cut off or not made by Outrider, CONFLICT for a seal of a later version; the signal's reason when it was stopped.
 * No opened file stays then.
 */
export async function examineBackup(examination: Examination): Promise<ExaminedBackup> {
  const { file, passphrase, into, stays = false, onStep, signal } = examination;
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true) throw new OutriderError('NOT_FOUND', `There is no backup ${file}`);
  const sealed = await isSealedBackup(file);
  if (!sealed) return { sealed, beside: [], ...(await examineDatabase(file, examination)) };
  if (passphrase === undefined) throw new OutriderError('VALIDATION', backupSentences.sealed);
  try {
    await assertRoomFor(dirname(into), found.size);
    const { database, beside } = await openSealedBackup(file, passphrase, into, { onStep, signal });
    const whole = { sealed, beside, ...(await examineDatabase(database, examination)) };
    if (!stays) await rm(into, { recursive: true, force: true });
    return whole;
  } catch (error) {
    await rm(into, { recursive: true, force: true });
    throw error;
  }
}

async function examineDatabase(
  file: string,
  { onStep, signal }: Examination,
): Promise<Pick<ExaminedBackup, 'migration' | 'later' | 'counts'>> {
  onStep?.({ step: 'check' });
  const { faults, migration, counts } = await checkInThread(file, signal);
  if (migration === undefined)
    throw new OutriderError(
      'INTERNAL',
      (await isDatabase(file))
        ? sentence(backupSentences.damagedBy, { reason: faults[0] ?? 'no migrations' })
        : backupSentences.foreign,
    );
  const later = migration > ownMigration();
  // What a later version keeps may be declared in a way that this one cannot read.
  const [reason] = faults;
  if (reason !== undefined && !later)
    throw new OutriderError('INTERNAL', sentence(backupSentences.damagedBy, { reason }));
  return { migration, later, counts };
}

/** Whether a file begins as databases of SQLite do (https://sqlite.org/fileformat2.html, 1.3). */
async function isDatabase(file: string): Promise<boolean> {
  await using opened = await open(file, 'r');
  const { buffer, bytesRead } = await opened.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
  return bytesRead === MAGIC.length && buffer.equals(MAGIC);
}
