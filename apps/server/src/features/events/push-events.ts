import type { PushHandler } from '../../calls/handler.ts';
import { alarmEvent, listenForEvents } from './listen-for-events.ts';
import { mayBeTold } from './may-know.ts';
import { seenPlace } from './seen-place.ts';
import { withRing } from './with-ring.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Events as they happen, and the alarms of the server that stand. */
export const pushEvents: PushHandler<
  'event',
  'alarms' | 'bus' | 'clock' | 'definitions' | 'mutes' | 'realtimePlans'
> = (tell, { caller }, { alarms, bus, clock, definitions, mutes, realtimePlans }) => {
  const tellWhoMay = (happened: Parameters<typeof tell>[0], speedKmh?: number): void => {
    // A call would say how fast somebody was in a private time.
    const isDark = caller.darkAt(happened.deviceid, happened.time * 1_000, 'place') !== undefined;
    const plans = { realtimePlans, mutes, zone };
    const event = withRing(happened, isDark ? undefined : speedKmh, plans);
    if (mayBeTold(caller, event)) tell(seenPlace(event, caller));
  };
  for (const alarm of alarms.list()) tellWhoMay(alarmEvent(alarm, clock.now()));
  return listenForEvents(bus, clock, definitions, tellWhoMay);
};
