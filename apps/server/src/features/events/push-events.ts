import type { PushEvent } from '@outrider/protocol/events/push-event.ts';
import type { SocketHandler } from '../../calls/handler.ts';
import { alarmEvent, listenForEvents } from './listen-for-events.ts';
import { mayKnowEvents } from './may-know.ts';

/** The event push (rule EVENT-1): events of the devices in scope, to those who hold F_event. */
export const pushEvents: SocketHandler<'pushEvents', 'alarms' | 'bus' | 'clock'> =
  (_query, { caller }, { alarms, bus, clock }) =>
  (tell) => {
    const tellWhoMay = (event: PushEvent): void => {
      if (mayKnowEvents(caller, event.deviceid)) tell(event);
    };
    for (const alarm of alarms.list()) tellWhoMay(alarmEvent(alarm, true, clock.now()));
    return listenForEvents(bus, clock, tellWhoMay);
  };
