import type { BackupStep } from '@outrider/store/engine/sqlite/backup/make-backup.ts';
import { removePartial } from '@outrider/store/engine/sqlite/backup/backup-names.ts';
import { unsealedFolder } from '@outrider/store/engine/sqlite/database-files.ts';
import { runStoreTool } from './run-store-tool.ts';

export interface BackupRun {
  readonly nodePath: string;
  /** The data folder. */
  readonly data: string;
  readonly to: string;
  /** How many scheduled ones stay; undefined for a backup that somebody asked for. */
  readonly keep: number | undefined;
  /** File with the passphrase under which it is sealed, keys and all; undefined, and without `passphrase`: the database alone, as it is. */
  readonly passphraseFile?: string | undefined;
  /** The same, in the place of a file. */
  readonly passphrase?: string | undefined;
  /** Where server.key is; undefined: in the data folder. */
  readonly serverKeyFile?: string | undefined;
  readonly onStep?: ((step: BackupStep) => void) | undefined;
}

/**
 * Makes a backup as an operator would: by the program for it, in a process of its own, which asks this server for the database (decision 0018).
 * @returns the file
 * @throws Error that says why there is none
 */
export async function runBackup(
  { nodePath, data, to, keep, passphraseFile, passphrase, serverKeyFile, onStep }: BackupRun,
  signal: AbortSignal,
): Promise<string> {
  const scheduled = keep === undefined ? [] : ['--scheduled', '--keep', String(keep)];
  const sealed = passphraseFile === undefined ? [] : ['--passphrase-file', passphraseFile];
  const key = serverKeyFile === undefined ? [] : ['--server-key-file', serverKeyFile];
  const args = [to, '--data', data, ...scheduled, ...sealed, ...key];
  try {
    const { out } = await runStoreTool({ nodePath, tool: 'backup', args, passphrase, onStep }, signal);
    return out.split('\n')[0] ?? '';
  } catch (error) {
    // A process that had to be killed has left its file in clear.
    await removePartial(unsealedFolder(data), Date.now()).catch(() => []);
    throw error;
  }
}
