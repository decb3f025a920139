import { isToActOn } from '@outrider/model/events/event-codes.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { LISTED_EVENTS } from '@outrider/model/events/limits.ts';
import type { Store } from '@outrider/store/store.ts';
import { SERVER_EVENTS } from '@outrider/model/events/kept-event.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import { definedEvent } from '../../happenings/definitions/defined-event.ts';
import { mayKnowEvents } from './may-know.ts';
import { seenPlace } from './seen-place.ts';

/** The last events that the user may know of, none older than he may see (rule N22), and how many of them he has to act on and has not read. */
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
  const readId = readUpTo ?? (await lookedFirst(store, caller.userName, all[0]?.id ?? 0));
  const known = all.filter(
    ({ deviceid, time }) => mayKnowEvents(caller, deviceid) && time * 1_000 >= oldestMs,
  );
  return {
    events: known.slice(0, limit).map((event) => seenPlace(definedEvent(event, definitions), caller)),
    unread: known.filter((event) => event.id > readId && isToActOn(event)).length,
    readId,
  };
};

/**
 * Counts what happened before somebody's first look as read: open cases wait in the inbox, and the bell is for what comes from now on.
 * @returns number of the event up to which they have read
 */
async function lookedFirst(
  { events }: Pick<Store, 'events'>,
  userName: string,
  newest: number,
): Promise<number> {
  try {
    await events.markRead(userName, newest);
  } catch (error) {
    // On a full disk, or while the user is removed, they can look all the same.
    if (!(error instanceof OutriderError)) throw error;
  }
  return newest;
}
