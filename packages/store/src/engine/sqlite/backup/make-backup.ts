import { mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';
import { backupSentences } from '@outrider/model/server/backup-sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { BackupKind } from '@outrider/model/server/backup.ts';
import { backupName, keepNewest, partialName, removePartial } from './backup-names.ts';
import { checkInThread } from './check-in-thread.ts';
import { copyDatabaseFile } from './copy-database-file.ts';
import { type FrozenDatabase, freezeDatabase } from './freeze-database.ts';

/** The present step. */
export type BackupStep =
  | { readonly step: 'copy' | 'seal' | 'open'; readonly done: number; readonly bytes: number }
  | { readonly step: 'check' };

export interface BackupOptions {
  /** The data folder. */
  readonly folder: string;
  /** The folder that the backup is put into; made when it is missing. */
  readonly to: string;
  readonly kind: BackupKind;
  readonly nowMs: number;
  /** Bytes that are to be left free on the disk of the folder, beside the backup. */
  readonly leftFree?: number | undefined;
  /** How many of the kind may be in the folder, this one among them; all when absent. */
  readonly keep?: number | undefined;
  readonly onStep?: ((step: BackupStep) => void) | undefined;
  /** Told of each file that a backup left which was cut off, and that was removed. */
  readonly onLeft?: ((file: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Backup {
  readonly file: string;
  readonly bytes: number;
  /** A server ran on the database. */
  readonly live: boolean;
}

/**
 * Makes a backup of the database of a data folder, whether a server runs on it or not: one file, as of the moment in which
 * it began, checked. Until it is whole it has another name, and older ones stay.
 * @throws OutriderError NOT_FOUND, CONFLICT when the database cannot be had, STORE_FULL when there is no room, INTERNAL when it
 * is damaged; the signal's reason when it was stopped. Nothing is left of it then.
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { to, kind, keep } = options;
  const { partial, file, bytes, live } = await copyWhole(options);
  try {
    await rename(partial, file);
    await syncFolder(to);
    if (keep !== undefined) await keepNewest(to, kind, keep);
    return { file, bytes, live };
  } catch (error) {
    await rm(partial, { force: true });
    throw roomError(error, to);
  }
}

/**
 * The copy of a backup, checked, under the name that it has until it is whole, with the one that it is to have.
 * @throws as {@link makeBackup}
 */
export async function copyWhole(options: BackupOptions): Promise<Backup & { readonly partial: string }> {
  const { folder, to, kind, nowMs, onLeft } = options;
  await clearFolder(to, nowMs, onLeft);
  const file = join(to, backupName(kind, nowMs));
  const partial = partialName(file);
  try {
    const { bytes, live } = await copyFrozen(folder, partial, options);
    await checkCopy(partial, options);
    return { partial, file, bytes, live };
  } catch (error) {
    await rm(partial, { force: true });
    throw roomError(error, to);
  }
}

/** Makes the folder of backups where it is missing, and removes unfinished ones there. @throws OutriderError STORE_FULL */
export async function clearFolder(to: string, nowMs: number, onLeft: BackupOptions['onLeft']): Promise<void> {
  try {
    await mkdir(to, { recursive: true, mode: 0o700 });
    for (const left of await removePartial(to, nowMs)) onLeft?.(left);
  } catch (error) {
    throw roomError(error, to);
  }
}

/** What a fault of the disk that something was copied to means; any other fault as it is. */
export function roomError(error: unknown, to: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const options = { cause: error };
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new OutriderError('STORE_FULL', `The disk of ${to} is full`, options);
  if (code === 'EFBIG')
    return new OutriderError('STORE_FULL', `The disk of ${to} holds no file of that size`, options);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST')
    return new OutriderError('STORE_FULL', `${to} cannot be written: ${code}`, options);
  return error;
}

async function copyFrozen(
  folder: string,
  partial: string,
  { onStep, signal, leftFree = 0 }: BackupOptions,
): Promise<Pick<Backup, 'bytes' | 'live'>> {
  await using frozen = await freezeDatabase(folder);
  await assertRoom(dirname(partial), frozen, leftFree);
  const { file, bytes, live } = frozen;
  const onProgress = (done: number): void => onStep?.({ step: 'copy', done, bytes });
  await copyDatabaseFile(file, partial, { bytes, signal, onProgress });
  if (!(await frozen.isFrozen())) {
    throw new OutriderError(
      'CONFLICT',
      'Copying took so long that the server could not wait any more: nothing was kept. Choose a faster disk.',
    );
  }
  return { bytes, live };
}

async function checkCopy(partial: string, { onStep, signal }: BackupOptions): Promise<void> {
  onStep?.({ step: 'check' });
  const { faults } = await checkInThread(partial, signal);
  if (faults.length === 0) return;
  throw new OutriderError(
    'INTERNAL',
    `The database is damaged, its copy was not kept (${faults[0]}). Run: npm run doctor`,
  );
}

async function assertRoom(to: string, { bytes }: FrozenDatabase, leftFree: number): Promise<void> {
  const { bavail, bsize } = await statfs(to);
  if (bavail * bsize > bytes + leftFree) return;
  throw new OutriderError(
    'STORE_FULL',
    `No room in ${to}: the backup takes ${sizeWords(bytes)}, there are ${sizeWords(bavail * bsize)}`,
  );
}

/** A size in a sentence about room. */
const sizeWords = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;

/** @throws OutriderError STORE_FULL where so many bytes have no room on the disk of a folder */
export async function assertRoomFor(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > bytes) return;
  const room = { needed: sizeWords(bytes), free: sizeWords(bavail * bsize) };
  throw new OutriderError('STORE_FULL', sentence(backupSentences.noRoom, room));
}

/** Has the names of a folder's files written down to the disk; where a folder cannot be opened (Windows) they are. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder, 'r');
    await handle.sync();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EISDIR' && code !== 'EPERM' && code !== 'EACCES') throw error;
  }
}
