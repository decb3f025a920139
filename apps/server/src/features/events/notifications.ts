import { isToActOn } from '@outrider/model/events/event-codes.ts';
import { LISTED_EVENTS } from '@outrider/model/events/limits.ts';
import { SERVER_EVENTS } from '@outrider/model/events/server-events.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import { definedEvent } from '../../happenings/definitions/defined-event.ts';
import { mayKnowEvents } from './may-know.ts';
import { seenPlace } from './seen-place.ts';

/** The last events that the user may know of, none from before they may see (rule N22), and how many of them they have to act on and have not read. */
export const notifications: HttpHandler<
  'notifications',
  'events' | 'store' | 'clock' | 'definitions'
> = async ({ limit }, { caller }, { events, store, clock, definitions }) => {
  const { devices } = caller;
  const whose = devices.unlimited
    ? undefined
    : new Set([...devices.all()].map(({ deviceid }) => deviceid)).add(SERVER_EVENTS);
  const [all, readUpTo, oldestMs] = await Promise.all([
    events.last(whose, LISTED_EVENTS),
    store.events.readUpTo(caller.userName),
    oldestVisibleMs(caller, { store, clock }),
  ]);
  // Before somebody's first look nothing is theirs to act on: open cases wait in the inbox, and the bell is for events from now on.
  const readId = readUpTo ?? all[0]?.id ?? 0;
  const known = all.filter(
    ({ deviceid, time }) => mayKnowEvents(caller, deviceid) && time * 1_000 >= oldestMs,
  );
  return {
    events: known.slice(0, limit).map((event) => seenPlace(definedEvent(event, definitions), caller)),
    unread: known.filter((event) => event.id > readId && isToActOn(event)).length,
    readId,
    ...(readUpTo === undefined && { first: true }),
  };
};
