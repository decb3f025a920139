import { FenceBook } from '../happenings/fences/fence-book.ts';
import { RouteBook } from '../happenings/routes/route-book.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { log } from './ground.ts';
import { store } from './store.ts';

/** The fences, and who is inside. */
export const fences = service<Pick<FenceBook, 'slots' | 'slot' | 'put' | 'putAll' | 'seenBy'>>('fences');
/** The routes. */
export const routes = service<Pick<RouteBook, 'slots' | 'slot' | 'put'>>('routes');

export const places = defineModule({
  name: 'places',
  needs: { store, fleet, bus, log },
  provides: { fences, routes },
  async start({ store, fleet, bus, log }, ends) {
    const watch = fleet.facts.watch.bind(fleet.facts);
    const watchRoutes = fleet.facts.watchRoutes.bind(fleet.facts);
    return {
      fences: ends.use(await FenceBook.load({ store, bus, log, watch })),
      routes: ends.use(await RouteBook.load({ store, bus, log, watch: watchRoutes })),
    };
  },
});
