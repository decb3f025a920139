import { join } from 'node:path';
import { listBackups, removePartial } from '@outrider/store/engine/sqlite/backup/backup-names.ts';
import { runBackup } from '../database/run-backup.ts';
import { ScheduledBackups } from '../jobs/scheduled-backups.ts';
import { defineModule } from '../wiring/module.ts';
import { bus } from './bus.ts';
import { clock, config, log, nodePath } from './ground.ts';
import { turns } from './store.ts';

const HOUR_MS = 3_600_000;

/** Backups by the clock, where a folder for them is set. */
export const backups = defineModule({
  name: 'backups',
  needs: { config, nodePath, turns, bus, clock, log },
  provides: {},
  async start({ config, nodePath, turns, bus, clock, log }, ends) {
    const {
      backupFolder: to,
      backupKeep: keep,
      backupEvery,
      backupPassphraseFile: passphraseFile,
      data,
    } = config;
    for (const left of await removePartial(to ?? join(data, 'backups'), clock.now()).catch(() => []))
      log.info({ file: left }, 'a backup that was cut off was removed');
    if (to === undefined) return {};
    const newestMs = async () => (await listBackups(to, 'scheduled')).at(-1)?.madeMs;
    const run = (signal: AbortSignal) => runBackup({ nodePath, data, to, keep, passphraseFile }, signal);
    const everyMs = backupEvery * HOUR_MS;
    const turn = () => turns.has('backups');
    ends.use(await ScheduledBackups.start({ everyMs, newestMs, run, turn, bus, clock, log }));
    return {};
  },
});
