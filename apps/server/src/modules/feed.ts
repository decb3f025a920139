import {
  LIVE_MOVIES_OF_ONE,
  LIVE_MOVIES_OF_SERVER,
  STREAMS_OF_ONE,
  STREAMS_OF_SERVER,
} from '@outrider/model/live/limits.ts';
import { FleetFeed } from '../feed/fleet-feed.ts';
import { Seats } from '../net/seats.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { clock, log } from './ground.ts';
import { store } from './store.ts';

/** What changes, for the streams of programs. */
export const feed = service<FleetFeed>('feed');
/** What programs have open. */
export const programSeats = service<{ readonly streams: Seats; readonly movies: Seats }>('programSeats');

export const feedModule = defineModule({
  name: 'feed',
  needs: { store, fleet, bus, clock, log },
  provides: { feed, programSeats },
  start: ({ fleet: { state }, ...needs }, ends) => ({
    feed: ends.use(new FleetFeed({ state, ...needs })),
    programSeats: {
      streams: new Seats({ ofOne: STREAMS_OF_ONE, ofAll: STREAMS_OF_SERVER }),
      movies: new Seats({ ofOne: LIVE_MOVIES_OF_ONE, ofAll: LIVE_MOVIES_OF_SERVER }),
    },
  }),
});
