import { rm } from 'node:fs/promises';
import type { ExaminedBackup } from '@outrider/store/engine/sqlite/backup/examine-backup.ts';
import type { BackupStep } from '@outrider/store/engine/sqlite/backup/make-backup.ts';
import { openedFolder } from '@outrider/store/engine/sqlite/database-files.ts';
import { runStoreTool } from './run-store-tool.ts';

export interface BackupCheck {
  readonly nodePath: string;
  /** The data folder. */
  readonly data: string;
  /** The backup. */
  readonly file: string;
  /** Of a sealed one. */
  readonly passphrase: string | undefined;
  /** The folder in which a sealed backup stays, opened; undefined: nothing stays. */
  readonly into?: string | undefined;
  readonly onStep?: ((step: BackupStep) => void) | undefined;
}

/**
 * Opens a backup and reads all of it, in a process of its own.
 * @throws OutriderError as examineBackup; Error where the process ended otherwise; the signal's reason
 */
export async function runCheck(
  { nodePath, data, file, passphrase, into, onStep }: BackupCheck,
  signal: AbortSignal,
): Promise<ExaminedBackup> {
  const args = [file, '--data', data, ...(into === undefined ? [] : ['--into', into])];
  try {
    const { whole } = await runStoreTool(
      { nodePath, tool: 'check-backup', args, passphrase, onStep },
      signal,
    );
    if (whole === undefined) throw new Error('The check said nothing');
    return whole;
  } catch (error) {
    // A process that had to be killed has left the opened file.
    await rm(into ?? openedFolder(data), { recursive: true, force: true });
    throw error;
  }
}
