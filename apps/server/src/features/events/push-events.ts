import type { PushEvent } from '@outrider/protocol/events/push-event.ts';
import type { PushHandler } from '../../calls/handler.ts';
import { definedEvent } from '../../happenings/definitions/defined-event.ts';
import { alarmEvent, listenForEvents } from './listen-for-events.ts';
import { mayBeTold } from './may-know.ts';
import { seenPlace } from './seen-place.ts';
import { type Unsaid, withRing } from './with-ring.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Events as they happen, and the alarms of the server that stand. */
export const pushEvents: PushHandler<
  'event',
  'alarms' | 'bus' | 'clock' | 'definitions' | 'mutes' | 'realtimePlans'
> = (tell, { caller }, { alarms, bus, clock, definitions, mutes, realtimePlans }) => {
  const heard = (happened: PushEvent, { speedKmh, hasDuration }: Unsaid): PushEvent => {
    // A call would say how fast somebody was in a private time.
    const isDark = caller.darkAt(happened.deviceid, happened.time * 1_000, 'place') !== undefined;
    const unsaid = { speedKmh: isDark ? undefined : speedKmh, hasDuration };
    return withRing(happened, unsaid, { realtimePlans, mutes, zone });
  };
  const tellWhoMay = (event: PushEvent): void => {
    if (mayBeTold(caller, event)) tell(seenPlace(event, caller));
  };
  for (const alarm of alarms.list()) {
    const event = alarmEvent(alarm, clock.now());
    // An alarm that was told before a start is shown, and alerts nobody a second time.
    tellWhoMay(alarm.stood === true ? event : heard(event, {}));
  }
  const stopEvents = listenForEvents(bus, clock, definitions, (event, unsaid) =>
    tellWhoMay(heard(event, unsaid)),
  );
  const stopLasted = bus.subscribe('event.lasted', ({ speedKmh, ...event }) => {
    const told = heard(definedEvent({ ...event, cmd: 'new', eventname: '' }, definitions), { speedKmh });
    // It was told when it began: where it rings nobody up now, it is not told again.
    if (told.cmd === 'call') tellWhoMay(told);
  });
  return () => {
    stopEvents();
    stopLasted();
  };
};
