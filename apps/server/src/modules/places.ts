import { VisitKeeper } from '../happenings/visits/visit-keeper.ts';
import type { FenceWatch } from '../happenings/fences/fence-watch.ts';
import { Passages } from '../happenings/visits/passages.ts';
import { FollowedFences } from '../happenings/visits/followed-fences.ts';
import { VisitBook } from '../happenings/visits/visit-book.ts';
import { FenceBook } from '../happenings/fences/fence-book.ts';
import { FenceClock } from '../happenings/by-clock/fence-clock.ts';
import { FenceSettler } from '../happenings/by-clock/fence-settler.ts';
import { RouteBook } from '../happenings/routes/route-book.ts';
import { Rounds } from '../jobs/rounds.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { events } from './events.ts';
import { clock, log } from './ground.ts';
import { settings } from './settings.ts';
import { store, turns } from './store.ts';

/** What other processes save on the same store is seen this late at most. */
const CATCH_UP_MS = 15_000;

/** The fences, and the vehicles inside. */
export const fences =
  service<
    Pick<
      FenceBook,
      'slots' | 'slot' | 'read' | 'put' | 'putAll' | 'remove' | 'seenBy' | 'follow' | 'watching'
    >
  >('fences');
/** The routes. */
export const routes =
  service<Pick<RouteBook, 'slots' | 'slot' | 'read' | 'put' | 'putAll' | 'remove'>>('routes');

/** Which vehicle was where, from when to when. */
export const visits = service<Pick<VisitBook, 'find' | 'uncounted'>>('visits');

/** Has it counted who was where. */
export const visitKeeper = service<Pick<VisitKeeper, 'look'>>('visitKeeper');

/** Vehicles that passed through a circle. */
export const passages = service<Pick<Passages, 'find'>>('passages');

export const places = defineModule({
  name: 'places',
  needs: { store, turns, fleet, events, settings, bus, clock, log },
  provides: { fences, routes, visits, visitKeeper, passages },
  async start({ store, turns, fleet, events, settings, bus, clock, log }, ends) {
    const watch = fleet.facts.watch.bind(fleet.facts);
    const watchRoutes = fleet.facts.watchRoutes.bind(fleet.facts);
    const fences = ends.use(await FenceBook.load({ store, bus, log, watch }));
    const watching = (): FenceWatch => fences.watching();
    const zones = {
      offsetOf: (deviceid: string) => fleet.records.get(deviceid)?.timezone,
      serverZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    const followed = new FollowedFences(store.visits, watching);
    const visits = ends.use(new VisitBook({ store, watch: watching, fences: followed, ...zones, clock }));
    const keepDays = () => settings.get('database.positions');
    const counting = { visits: store.visits, book: visits, fences: followed, watch: watching };
    const hasTurn = () => turns.has('visits');
    const visitKeeper = ends.use(new VisitKeeper({ ...counting, keepDays, turn: hasTurn, clock, log }));
    const placeOf = (deviceid: string) => {
      const position = fleet.state.live(deviceid)?.device.position;
      return position?.valid === true ? position : undefined;
    };
    const settler = new FenceSettler({ facts: fleet.facts, placeOf, store, clock, log });
    ends.defer(fences.follow(() => void settler.settle()));
    ends.defer(fences.follow(() => void followed.follow().catch(() => {})));
    await settler.settle();
    const driverOf = (deviceid: string) => fleet.records.get(deviceid)?.driverName ?? '';
    ends.use(
      new FenceClock({ facts: fleet.facts, watch: watching, store, events, driverOf, placeOf, clock, log }),
    );
    const routes = ends.use(await RouteBook.load({ store, bus, log, watch: watchRoutes }));
    ends.use(
      new Rounds({
        everyMs: CATCH_UP_MS,
        first: 'later',
        failed: 'fences and routes of another process could not be read',
        clock,
        log,
        async round() {
          await fences.catchUp();
          await routes.catchUp();
        },
      }),
    );
    return {
      fences,
      visits,
      visitKeeper,
      passages: new Passages({ store, ...zones }),
      routes,
    };
  },
});
