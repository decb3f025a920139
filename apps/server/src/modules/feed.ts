import { FleetFeed } from '../feed/fleet-feed.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { clock, log } from './ground.ts';
import { store } from './store.ts';

/** What changes, for the streams of programs. */
export const feed = service<FleetFeed>('feed');

export const feedModule = defineModule({
  name: 'feed',
  needs: { store, fleet, bus, clock, log },
  provides: { feed },
  start: ({ fleet: { state }, ...needs }, ends) => ({ feed: ends.use(new FleetFeed({ state, ...needs })) }),
});
