import { DataSizes } from '../jobs/data-sizes.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { dataFolder } from './data-folder.ts';
import { clock } from './ground.ts';

/** How much what the server keeps takes of its disk. */
export const dataSizes = service<Pick<DataSizes, 'read' | 'disk'>>('dataSizes');

export const dataSizesModule = defineModule({
  name: 'data sizes',
  needs: { dataFolder, clock },
  provides: { dataSizes },
  start: ({ dataFolder, clock }) => ({ dataSizes: new DataSizes(dataFolder, clock) }),
});
