import { LogArchives } from '../archives/log-archives.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { dataFolder } from './data-folder.ts';
import { clock } from './ground.ts';

/** Makes encrypted archives of logs. */
export const logArchives = service<Pick<LogArchives, 'make'>>('logArchives');

export const logArchivesModule = defineModule({
  name: 'log archives',
  needs: { dataFolder, clock },
  provides: { logArchives },
  start: ({ dataFolder, clock }) => ({ logArchives: new LogArchives(dataFolder, clock) }),
});
