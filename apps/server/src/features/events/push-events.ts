import type { PushHandler } from '../../calls/handler.ts';
import { alarmEvent, listenForEvents } from './listen-for-events.ts';
import { mayBeTold } from './may-know.ts';
import { seenPlace } from './seen-place.ts';
import { withRing } from './with-ring.ts';

/** Events as they happen, and the alarms of the server that stand. */
export const pushEvents: PushHandler<
  'event',
  'alarms' | 'bus' | 'clock' | 'definitions' | 'mutes' | 'realtimePlans'
> = (tell, { caller }, { alarms, bus, clock, definitions, mutes, realtimePlans }) => {
  const tellWhoMay: typeof tell = (happened) => {
    const event = withRing(happened, realtimePlans, mutes);
    if (mayBeTold(caller, event)) tell(seenPlace(event, caller));
  };
  for (const alarm of alarms.list()) tellWhoMay(alarmEvent(alarm, clock.now()));
  return listenForEvents(bus, clock, definitions, tellWhoMay);
};
