import { join } from 'node:path';
import { serverIdOf } from '../files/server-id.ts';
import { parseSize } from '@outrider/model/entity/size.ts';
import { OrderFolder } from '../retrieval/order-folder.ts';
import { RetrievalQueue } from '../retrieval/retrieval-queue.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { ownCards } from './cards.ts';
import { budgets, fleet } from './devices.ts';
import { clock, config, log } from './ground.ts';
import { intake } from './intake.ts';
import { inbox } from './recorders.ts';
import { serverFiles } from './server-files.ts';
import { settings } from './settings.ts';
import { store } from './store.ts';

/** Footage that is fetched of recorders. */
export const retrievals = service<RetrievalQueue>('retrievals');

export const retrievalsModule = defineModule({
  name: 'retrievals',
  needs: { config, settings, store, fleet, budgets, ownCards, inbox, intake, serverFiles, bus, clock, log },
  provides: { retrievals },
  async start({ config, settings, fleet, budgets, ownCards, serverFiles, ...needs }, ends) {
    const retrievals = await RetrievalQueue.start({
      ...needs,
      links: fleet.links,
      cards: ownCards,
      folder: new OrderFolder(join(config.data, 'retrievals')),
      reach: serverFiles,
      accountOf: (deviceid) => budgets.of(deviceid),
      keepDays: () => settings.get('recordOptions.fetched'),
      server: await serverIdOf(config.data),
      room: () => ({
        all: parseSize(settings.get('recordOptions.fetchedSize')) ?? Number.POSITIVE_INFINITY,
        events: parseSize(settings.get('events.footagesize')) ?? Number.POSITIVE_INFINITY,
        people: parseSize(settings.get('events.sdsize')) ?? Number.POSITIVE_INFINITY,
        makesWay: settings.get('eventRecover.enable') !== 'Wait for room',
      }),
      newestFirst: () => !settings.get('events.downloadOldfirst'),
    });
    return { retrievals: ends.use(retrievals) };
  },
});
