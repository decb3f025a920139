import type { PushEvent, PushTalk } from '@outrider/protocol/events/push-event.ts';
import type { Topics } from '../../bus/topics.ts';
import type { SocketHandler } from '../../calls/handler.ts';
import { alarmEvent, listenForEvents } from './listen-for-events.ts';
import { mayBeTold } from './may-know.ts';

/** Who talks with a device, as whoever may talk with it is told (rule TALK-4). */
function talkOf({ deviceid, user, kind, state }: Topics['device.talk']): PushTalk {
  return { cmd: 'talk', deviceid, user, kind, state };
}

/**
 * The event push (rule EVENT-1): events of the devices in scope, to those who hold F_event; calls of their drivers and talks with them, to
 * those with F_talk; to each what came of the footage that he asked for.
 */
export const pushEvents: SocketHandler<'pushEvents', 'alarms' | 'bus' | 'clock' | 'talks'> =
  (_query, { caller, devices }, { alarms, bus, clock, talks }) =>
  (tell) => {
    const tellWhoMay = (event: PushEvent): void => {
      if (mayBeTold(caller, event)) tell(event);
    };
    const tellTalk = (talk: Topics['device.talk']): void => {
      if (caller.may({ right: 'F_talk' }) && devices.has(talk.deviceid)) tell(talkOf(talk));
    };
    for (const alarm of alarms.list()) tellWhoMay(alarmEvent(alarm, true, clock.now()));
    for (const talk of talks.list()) tellTalk(talk);
    const stopRetrievals = bus.subscribe('retrieval.ended', ({ user, ...ended }) => {
      if (user === caller.userName && devices.has(ended.deviceid)) tell({ cmd: 'retrieval', ...ended });
    });
    const stopEvents = listenForEvents(bus, clock, tellWhoMay);
    const stopTalks = bus.subscribe('device.talk', tellTalk);
    return () => {
      stopEvents();
      stopTalks();
      stopRetrievals();
    };
  };
