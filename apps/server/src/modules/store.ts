import type { Store } from '@outrider/store/store.ts';
import { tellStoreChanges } from '../bus/tell-store-changes.ts';
import { openStore } from '../database/open-store.ts';
import { serverIdOf } from '../files/server-id.ts';
import { ClusterTurns } from '../jobs/cluster-turns.ts';
import { FeedWatch } from '../jobs/feed-watch.ts';
import { SpaceWatch } from '../jobs/space-watch.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { alarms, bus } from './bus.ts';
import { dataFolder } from './data-folder.ts';
import { clock, config, log } from './ground.ts';
import { timings } from './timings.ts';

export const store = service<Store>('store');
/** How far the followers of the feed are. */
export const feedWatch = service<Pick<FeedWatch, 'stands'>>('feedWatch');
/** Whose turn it is where one of several servers does a task. */
export const turns = service<Pick<ClusterTurns, 'has'>>('turns');

export const storeModule = defineModule({
  name: 'store',
  needs: { config, dataFolder, bus, alarms, timings, clock, log },
  provides: { store, turns, feedWatch },
  async start({ config, dataFolder, bus, alarms, timings, clock, log }, ends) {
    const store = ends.use(
      await openStore(config, { bus, clock, log, onAnswer: (ms) => timings.took('store', ms) }),
    );
    ends.defer(tellStoreChanges(store, bus));
    ends.use(new SpaceWatch({ store, bus, clock, log }));
    const server = await serverIdOf(dataFolder);
    const turns = ends.use(new ClusterTurns({ store, server, clock }));
    const turn = () => turns.has('feed');
    const feedWatch = ends.use(new FeedWatch({ store, bus, alarms, turn, clock, log }));
    return { store, turns, feedWatch };
  },
});
