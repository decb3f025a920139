import { finishRestore, type StagedRestore } from '@outrider/store/engine/sqlite/backup/staged-restore.ts';
import { makeFolder } from '../files/make-folder.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { config, log } from './ground.ts';

/** Path of the folder in which the server keeps everything; it is there. */
export const dataFolder = service<string>('dataFolder');

/** The restore from a backup that has taken effect in this start, with the user who asked for it; undefined where there was none. */
export const restored = service<() => StagedRestore | undefined>('restored');

/** The first to open anything there: a backup that an empty server was sent takes its place before. */
export const dataFolderModule = defineModule({
  name: 'data folder',
  needs: { config, log },
  provides: { dataFolder, restored },
  async start({ config, log }) {
    await makeFolder(config.data);
    const restored = await finishRestore(config.data, {
      serverKeyFile: config.serverKeyFile,
      onLost: (reason) => log.error({ reason }, 'a backup that was to be restored is gone'),
    });
    if (restored !== undefined) log.info(restored, 'the server starts with a backup');
    return { dataFolder: config.data, restored: () => restored };
  },
});
