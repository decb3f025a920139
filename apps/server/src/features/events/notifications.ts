import { LISTED_EVENTS } from '@outrider/model/events/kept-event.ts';
import { SERVER_EVENTS } from '@outrider/protocol/events/push-event.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { mayKnowEvents } from './may-know.ts';

/** The last events that the user may know of, and how many of them are new to him. */
export const notifications: HttpHandler<'notifications', 'events' | 'store'> = async (
  { limit },
  { caller },
  { events, store },
) => {
  const { devices } = caller;
  const whose = devices.unlimited
    ? undefined
    : new Set([...devices.all()].map(({ deviceid }) => deviceid)).add(SERVER_EVENTS);
  const [all, readId] = await Promise.all([
    events.last(whose, LISTED_EVENTS),
    store.events.readUpTo(caller.userName),
  ]);
  const known = all.filter(({ deviceid }) => mayKnowEvents(caller, deviceid));
  return {
    events: known.slice(0, limit),
    unread: known.filter(({ id }) => id > readId).length,
    readId,
  };
};
