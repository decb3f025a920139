import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { eventReader, keptEvent } from '@outrider/model/events/kept-event.ts';

/** The tables of events. */
export interface EventTables {
  events: RowOf<typeof keptEvent>;
  event_readers: RowOf<typeof eventReader>;
  /** How many events of a kind a device had in a day (UTC, days since 1970), also those that are not kept any more. */
  event_days: { deviceid: string; day: number; event_code: number; happened: number };
}
