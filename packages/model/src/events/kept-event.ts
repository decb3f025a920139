import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';

/** How many events the notification centre has: each user's last so many of what he may see (rule EVENT-7). */
export const LISTED_EVENTS = 500;

/** How many events one answer has of a stretch; of more it says so. */
export const EVENTS_A_PAGE = 2_000;

/** So many events of a kind are kept of a device's day (UTC): of more, the first of that day go. */
export const KIND_EVENTS_A_DAY = 2_000;

/** An event as kept: as it was pushed, with a number that grows. */
export const keptEvent = new Entity({
  id: field(z.int().min(1), { column: 'id', wire: 'id' }),
  /** What the push said of it: new, cover or call (rule N07). */
  cmd: field(z.enum(['new', 'cover', 'call']), { column: 'cmd', wire: 'cmd' }),
  /** Unix seconds. */
  time: field(z.int(), { column: 'time', wire: 'time' }),
  /** Whose it is: a device's, or the server's own. */
  deviceid: field(z.string(), { column: 'deviceid', wire: 'deviceid' }),
  eventid: field(z.int(), { column: 'event_code', wire: 'eventid' }),
  eventname: field(z.string(), { column: 'event_name', wire: 'eventname' }),
  memo: field(z.string(), { column: 'memo', wire: 'memo' }),
});

export interface KeptEvent extends RecordOf<typeof keptEvent> {}

/** Up to which event a user has read. */
export const eventReader = new Entity({
  userName: field(z.string(), { column: 'user_name' }),
  readId: field(z.int().min(0), { column: 'read_id' }),
});
