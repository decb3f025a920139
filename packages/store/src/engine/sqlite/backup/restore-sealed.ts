import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';
import { HEADS_FILE } from '../../../audit/trail-head.ts';
import { openedFolder, timeInName } from '../database-files.ts';
import { syncFolder } from './make-backup.ts';
import { restoreBackup, type RestoreOptions } from './restore-backup.ts';
import { openSealedBackup } from './sealed-backup.ts';

/**
 * As {@link restoreBackup}, of a sealed one: keys, certificates and the variant come with it, and what was there of them is moved aside,
 * too. Nothing of the data folder is touched before the whole backup was opened and its database checked.
 * @param passphrase undefined where none was given
 * @throws OutriderError what restoreBackup and openSealedBackup throw; VALIDATION without a passphrase
 */
export async function restoreSealed(
  options: RestoreOptions,
  passphrase: string | undefined,
): Promise<string | undefined> {
  const { folder, from, nowMs } = options;
  if (passphrase === undefined)
    throw new OutriderError('VALIDATION', `${from} is sealed: say its passphrase by --passphrase-file`);
  const opened = openedFolder(folder);
  try {
    const { database, beside } = await openSealedBackup(from, passphrase, opened);
    const putBeside = async (databaseAside: string | undefined): Promise<string | undefined> => {
      const was = beside.filter((name) => existsSync(join(folder, name)));
      // Heads that evidence.key of before has signed are not of the one that comes.
      if (existsSync(join(folder, HEADS_FILE))) was.push(HEADS_FILE);
      const aside =
        databaseAside ?? (was.length === 0 ? undefined : join(folder, `replaced-${timeInName(nowMs)}`));
      if (aside !== undefined) await mkdir(aside, { recursive: true, mode: 0o700 });
      for (const name of was) await rename(join(folder, name), join(aside ?? folder, name));
      for (const name of beside) await rename(join(opened, name), join(folder, name));
      await syncFolder(folder);
      return aside;
    };
    return await restoreBackup({ ...options, from: database, beside: putBeside });
  } finally {
    await rm(opened, { recursive: true, force: true });
  }
}
