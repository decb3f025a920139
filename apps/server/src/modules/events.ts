import { DefinitionBook } from '../happenings/definitions/definition-book.ts';
import { EventKeeper } from '../happenings/event-keeper.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { clock, log } from './ground.ts';
import { store } from './store.ts';

/** Takes events that come by no report, and reads all kept ones: an answer has all that happened before. */
export const events =
  service<Pick<EventKeeper, 'decideBy' | 'happened' | 'keep' | 'kept' | 'last' | 'between'>>('events');

/** What events are called, by profile. */
export const definitions = service<DefinitionBook>('definitions');

export const eventsModule = defineModule({
  name: 'events',
  needs: { store, bus, clock, log },
  provides: { events, definitions },
  start: async (needs, ends) => ({
    definitions: ends.use(await DefinitionBook.load(needs)),
    events: ends.use(new EventKeeper(needs)),
  }),
});
