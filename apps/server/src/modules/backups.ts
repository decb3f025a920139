import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';
import { backupSentences } from '@outrider/model/server/backup-sentences.ts';
import { listBackups, removePartial } from '@outrider/store/engine/sqlite/backup/backup-names.ts';
import { openedFolder, unsealedFolder } from '@outrider/store/engine/sqlite/database-files.ts';
import { beginRestored } from '../database/begin-restored.ts';
import { BackupDesk } from '../database/backup-desk.ts';
import { BackupNotes } from '../database/backup-notes.ts';
import { BackupShelf } from '../database/backup-shelf.ts';
import { RestoreDesk } from '../database/restore-desk.ts';
import { runBackup } from '../database/run-backup.ts';
import { runCheck } from '../database/run-check.ts';
import { ScheduledBackups } from '../jobs/scheduled-backups.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { dataFolder, restored } from './data-folder.ts';
import { fleet } from './devices.ts';
import { clock, config, log, nodePath } from './ground.ts';
import { settings } from './settings.ts';
import { store, turns } from './store.ts';

const HOUR_MS = 3_600_000;

/** Makes and checks backups. */
export const backupDesk = service<BackupDesk>('backupDesk');
/** Takes a backup while this server is empty. */
export const restoreDesk = service<RestoreDesk>('restoreDesk');

/** Backups that people make and look at. */
export const backupsModule = defineModule({
  name: 'backups',
  needs: { config, dataFolder, restored, settings, store, fleet, nodePath, clock, log },
  provides: { backupDesk, restoreDesk },
  async start({ config, dataFolder: data, restored, settings, store, fleet, nodePath, clock, log }, ends) {
    const come = restored();
    if (come !== undefined) await beginRestored(come, { data, store });
    const { backupPassphraseFile, serverKeyFile } = config;
    // A check, a restore or a backup that was killed left it in clear: none goes on while this server begins with the folder.
    for (const left of [openedFolder(data), unsealedFolder(data)])
      await rm(left, { recursive: true, force: true });
    const folder = config.backupFolder ?? join(data, 'backups');
    for (const left of await removePartial(folder, clock.now()).catch(() => []))
      log.info({ file: left }, 'a backup that was cut off was removed');
    const desk = new BackupDesk({
      shelf: new BackupShelf(folder, data, await BackupNotes.load(data)),
      make: async ({ scheduled, passphrase, onStep }, signal) => {
        if (config.store !== undefined) throw new OutriderError('CONFLICT', backupSentences.elsewhere);
        return await runBackup(
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
        );
      },
      examine: (wish, signal) => runCheck({ nodePath, data, ...wish }, signal),
      clock,
      log,
    });
    const restore = new RestoreDesk({
      data,
      serverKeyFile,
      store,
      devices: () => fleet.records.count,
      examine: (wish, signal) => runCheck({ nodePath, data, ...wish }, signal),
      clock,
      log,
    });
    return { backupDesk: ends.use(desk), restoreDesk: ends.use(restore) };
  },
});

/** Backups by the clock, where they are asked for. */
export const scheduledBackups = defineModule({
  name: 'scheduled backups',
  needs: { config, settings, backupDesk, turns, bus, clock, log },
  provides: {},
  async start({ config, settings, backupDesk, turns, bus, clock, log }, ends) {
    const { folder } = backupDesk.shelf;
    const passphrase = (): string | undefined => {
      if (config.backupPassphraseFile !== undefined) return undefined;
      // An operator who asked for sealed backups gets none in clear.
      if (settings.isSealedElsewhere('backups.passphrase'))
        throw new OutriderError('CONFLICT', backupSentences.passphraseLost);
      return settings.get('backups.passphrase') || undefined;
    };
    const scheduled = ends.use(
      await ScheduledBackups.start({
        everyMs: () =>
          settings.get('backups.enable') && config.store === undefined
            ? settings.get('backups.every') * HOUR_MS
            : undefined,
        newestMs: async () => (await listBackups(folder, 'scheduled')).at(-1)?.madeMs,
        run: (signal) => backupDesk.makeScheduled(passphrase, signal),
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
