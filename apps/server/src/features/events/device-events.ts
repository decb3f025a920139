import { MAX_EVENT_DAYS } from '@outrider/protocol/events/calls.ts';
import { askedStretch } from '../../calls/asked-stretch.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { definedEvent } from '../../happenings/definitions/defined-event.ts';
import { seenPlace } from './seen-place.ts';

/** What happened to a device in a stretch, a page of it. */
export const deviceEvents: HttpHandler<'deviceEvents', 'events' | 'store' | 'clock' | 'definitions'> = async (
  { start, end, codes, after, limit },
  { device: { deviceid }, caller },
  services,
) => {
  const { fromMs, toMs } = await askedStretch({ start, end }, MAX_EVENT_DAYS, caller, services);
  const [from, to] = [Math.ceil(fromMs / 1_000), toMs / 1_000];
  if (to <= from) return { events: [], more: false, notKept: 0 };
  const found = await services.events.between({ deviceid, from, to, codes, after, limit: limit + 1 });
  return {
    events: found
      .slice(0, limit)
      .map((event) => seenPlace(definedEvent(event, services.definitions), caller)),
    more: found.length > limit,
    notKept: await services.store.events.notKept(deviceid, from, to - 1),
  };
};
