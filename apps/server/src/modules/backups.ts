import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listBackups, removePartial } from '@outrider/store/engine/sqlite/backup/backup-names.ts';
import { openedFolder } from '@outrider/store/engine/sqlite/database-files.ts';
import { BackupDesk } from '../database/backup-desk.ts';
import { BackupNotes } from '../database/backup-notes.ts';
import { BackupShelf } from '../database/backup-shelf.ts';
import { runBackup } from '../database/run-backup.ts';
import { runCheck } from '../database/run-check.ts';
import { ScheduledBackups } from '../jobs/scheduled-backups.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { dataFolder } from './data-folder.ts';
import { clock, config, log, nodePath } from './ground.ts';
import { settings } from './settings.ts';
import { store, turns } from './store.ts';

const HOUR_MS = 3_600_000;

/** Makes and checks backups. */
export const backupDesk = service<BackupDesk>('backupDesk');

/** Backups that people make and look at. */
export const backupsModule = defineModule({
  name: 'backups',
  needs: { config, dataFolder, settings, store, nodePath, clock, log },
  provides: { backupDesk },
  async start({ config, dataFolder: data, settings, nodePath, clock, log }, ends) {
    const { backupPassphraseFile, serverKeyFile } = config;
    // A check that was killed left it, in clear: none goes on while this server has the folder.
    await rm(openedFolder(data), { recursive: true, force: true });
    const folder = config.backupFolder ?? join(data, 'backups');
    for (const left of await removePartial(folder, clock.now()).catch(() => []))
      log.info({ file: left }, 'a backup that was cut off was removed');
    const desk = new BackupDesk({
      shelf: new BackupShelf(folder, data, await BackupNotes.load(data)),
      make: ({ scheduled, passphrase, onStep }, signal) =>
        runBackup(
          {
            nodePath,
            data,
            to: folder,
            keep: scheduled ? settings.get('backups.keep') : undefined,
            passphraseFile: scheduled ? backupPassphraseFile : undefined,
            passphrase,
            serverKeyFile,
            onStep,
          },
          signal,
        ),
      examine: (wish, signal) => runCheck({ nodePath, data, ...wish }, signal),
      clock,
      log,
    });
    return { backupDesk: ends.use(desk) };
  },
});

/** Backups by the clock, where they are asked for. */
export const scheduledBackups = defineModule({
  name: 'scheduled backups',
  needs: { config, settings, backupDesk, turns, bus, clock, log },
  provides: {},
  async start({ config, settings, backupDesk, turns, bus, clock, log }, ends) {
    const { folder } = backupDesk.shelf;
    const passphrase = (): string | undefined =>
      config.backupPassphraseFile === undefined ? settings.get('backups.passphrase') || undefined : undefined;
    const scheduled = ends.use(
      await ScheduledBackups.start({
        everyMs: () => (settings.get('backups.enable') ? settings.get('backups.every') * HOUR_MS : undefined),
        newestMs: async () => (await listBackups(folder, 'scheduled')).at(-1)?.madeMs,
        run: (signal) => backupDesk.makeScheduled(passphrase(), signal),
        turn: () => turns.has('backups'),
        bus,
        clock,
        log,
      }),
    );
    ends.defer(settings.follow(['backups.enable', 'backups.every'], () => scheduled.apply()));
    return {};
  },
});
