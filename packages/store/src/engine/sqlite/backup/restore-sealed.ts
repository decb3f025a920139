import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';
import { HEADS_FILE } from '../../../audit/trail-head.ts';
import { openedFolder, timeInName } from '../database-files.ts';
import { syncFolder } from './make-backup.ts';
import { moveSmallFile as move } from './move-small-file.ts';
import { restoreBackup, type RestoreOptions } from './restore-backup.ts';
import { KEY_FILE, openSealedBackup } from './sealed-backup.ts';

interface SealedOptions extends RestoreOptions {
  /** Where the server looks for its key; undefined: in the data folder. */
  readonly serverKeyFile?: string | undefined;
}

interface Restored {
  /** The folder of the old files; undefined when there were none. */
  readonly aside: string | undefined;
  /** Files that came with the database. */
  readonly beside: readonly string[];
}

/**
 * As {@link restoreBackup}, of a sealed one: keys, certificates and the variant come with it, and the old ones are moved aside,
 * too. Nothing of the data folder is touched before the whole backup was opened and its database checked.
 * @param passphrase undefined where none was given
 * @throws OutriderError as restoreBackup and openSealedBackup; VALIDATION without a passphrase; the system's error where the key
 * cannot be put where it has to be
 */
export async function restoreSealed(
  options: SealedOptions,
  passphrase: string | undefined,
): Promise<Restored> {
  const { folder, from, nowMs, serverKeyFile } = options;
  if (passphrase === undefined)
    throw new OutriderError('VALIDATION', `${from} is sealed: say its passphrase by --passphrase-file`);
  const opened = openedFolder(folder);
  const placeOf = (name: string): string =>
    name === KEY_FILE && serverKeyFile !== undefined ? serverKeyFile : join(folder, name);
  try {
    const { database, beside } = await openSealedBackup(from, passphrase, opened, options);
    const putBeside = async (databaseAside: string | undefined): Promise<string | undefined> => {
      const was = beside.filter((name) => existsSync(placeOf(name)));
      // Heads that the earlier evidence.key has signed do not belong to the new one.
      if (existsSync(join(folder, HEADS_FILE))) was.push(HEADS_FILE);
      const aside =
        databaseAside ?? (was.length === 0 ? undefined : join(folder, `replaced-${timeInName(nowMs)}`));
      if (aside !== undefined) await mkdir(aside, { recursive: true, mode: 0o700 });
      for (const name of was) await move(placeOf(name), join(aside ?? folder, name));
      for (const name of beside) await move(join(opened, name), placeOf(name));
      await syncFolder(folder);
      return aside;
    };
    return { aside: await restoreBackup({ ...options, from: database, beside: putBeside }), beside };
  } finally {
    await rm(opened, { recursive: true, force: true });
  }
}
