import { makeFolder } from '../files/make-folder.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { config } from './ground.ts';

/** Path of the folder in which the server keeps everything; it is there. */
export const dataFolder = service<string>('dataFolder');

export const dataFolderModule = defineModule({
  name: 'data folder',
  needs: { config },
  provides: { dataFolder },
  async start({ config }) {
    await makeFolder(config.data);
    return { dataFolder: config.data };
  },
});
