import { EventKeeper } from '../happenings/event-keeper.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { clock, log } from './ground.ts';
import { store } from './store.ts';

/** Where events go that no report brings, and what is kept of all: an answer has all that happened before. */
export const events =
  service<Pick<EventKeeper, 'decideBy' | 'happened' | 'keep' | 'last' | 'between'>>('events');

export const eventsModule = defineModule({
  name: 'events',
  needs: { store, bus, clock, log },
  provides: { events },
  start: (needs, ends) => ({ events: ends.use(new EventKeeper(needs)) }),
});
