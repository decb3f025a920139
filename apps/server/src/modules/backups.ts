import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listBackups, removePartial } from '@outrider/store/engine/sqlite/backup/backup-names.ts';
import { openedFolder, unsealedFolder } from '@outrider/store/engine/sqlite/database-files.ts';
import { runBackup } from '../database/run-backup.ts';
import { ScheduledBackups } from '../jobs/scheduled-backups.ts';
import { defineModule } from '../wiring/module.ts';
import { bus } from './bus.ts';
import { clock, config, log, nodePath } from './ground.ts';
import { store, turns } from './store.ts';

const HOUR_MS = 3_600_000;

/** Backups by the clock, where a folder for them is set. */
export const backups = defineModule({
  name: 'backups',
  needs: { config, store, turns, nodePath, bus, clock, log },
  provides: {},
  async start({ config, nodePath, turns, bus, clock, log }, ends) {
    const {
      backupFolder: to,
      backupKeep: keep,
      backupEvery,
      backupPassphraseFile: passphraseFile,
      serverKeyFile,
      data,
    } = config;
    // A restore, or a backup, that was killed left it in clear: none goes on while this server begins with the folder.
    for (const left of [openedFolder(data), unsealedFolder(data)])
      await rm(left, { recursive: true, force: true });
    for (const left of await removePartial(to ?? join(data, 'backups'), clock.now()).catch(() => []))
      log.info({ file: left }, 'a backup that was cut off was removed');
    if (to === undefined) return {};
    const newestMs = async () => (await listBackups(to, 'scheduled')).at(-1)?.madeMs;
    const run = (signal: AbortSignal) =>
      runBackup({ nodePath, data, to, keep, passphraseFile, serverKeyFile }, signal);
    const everyMs = backupEvery * HOUR_MS;
    const turn = () => turns.has('backups');
    ends.use(await ScheduledBackups.start({ everyMs, newestMs, run, turn, bus, clock, log }));
    return {};
  },
});
