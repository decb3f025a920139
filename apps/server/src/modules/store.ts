import type { Store } from '@outrider/store/store.ts';
import { tellStoreChanges } from '../bus/tell-store-changes.ts';
import { openStore } from '../database/open-store.ts';
import { SpaceWatch } from '../jobs/space-watch.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { dataFolder } from './data-folder.ts';
import { clock, config, log } from './ground.ts';
import { timings } from './timings.ts';

export const store = service<Store>('store');

export const storeModule = defineModule({
  name: 'store',
  needs: { config, dataFolder, bus, timings, clock, log },
  provides: { store },
  async start({ config, bus, timings, clock, log }, ends) {
    const store = ends.use(
      await openStore(config, { bus, clock, log, onAnswer: (ms) => timings.took('store', ms) }),
    );
    ends.defer(tellStoreChanges(store, bus));
    ends.use(new SpaceWatch({ store, bus, clock, log }));
    return { store };
  },
});
