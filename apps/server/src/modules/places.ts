import { FenceBook } from '../happenings/fences/fence-book.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { log } from './ground.ts';
import { store } from './store.ts';

/** The fences, and who is inside. */
export const fences = service<Pick<FenceBook, 'slots' | 'slot' | 'put' | 'seenBy'>>('fences');

export const places = defineModule({
  name: 'places',
  needs: { store, fleet, bus, log },
  provides: { fences },
  async start({ store, fleet, bus, log }, ends) {
    const watch = fleet.facts.watch.bind(fleet.facts);
    return { fences: ends.use(await FenceBook.load({ store, bus, log, watch })) };
  },
});
