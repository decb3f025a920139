import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { eventReader, keptEvent } from '@outrider/model/events/kept-event.ts';

/** The tables of events. */
export interface EventTables {
  events: RowOf<typeof keptEvent>;
  event_readers: RowOf<typeof eventReader>;
}
