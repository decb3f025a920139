import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import { type PushEvent, SERVER_EVENTS, serverEventMemos } from '@outrider/protocol/events/push-event.ts';
import type { SocketHandler } from '../../calls/handler.ts';

/** What administrators are told when the disk is full, and when there is room again. */
function spaceEvent(full: boolean, nowMs: number): PushEvent {
  return {
    cmd: 'new',
    time: Math.floor(nowMs / 1000),
    deviceid: SERVER_EVENTS,
    eventid: (full ? deviceEvents.serverAlarm : deviceEvents.notify).code,
    eventname: '',
    memo: full ? serverEventMemos.full : serverEventMemos.room,
  };
}

/** The event push (rule EVENT-1): events of the devices in scope, to those who hold F_event. */
export const pushEvents: SocketHandler<'pushEvents', 'bus' | 'space' | 'clock'> =
  (_query, { caller, devices }, { bus, space, clock }) =>
  (tell) => {
    const stopEvents = bus.subscribe('device.event', ({ deviceid, eventid, time, memo }) => {
      if (!caller.may({ right: 'F_event' }) || !devices.has(deviceid)) return;
      // Its code names it.
      tell({ cmd: 'new', time, deviceid, eventid, eventname: '', memo });
    });
    const tellSpace = (full: boolean): void => {
      const mayKnow = caller.may({ right: 'F_event', maxLevel: ADMIN_LEVEL });
      if (mayKnow) tell(spaceEvent(full, clock.now()));
    };
    const stopSpace = bus.subscribe('disk.space', ({ full }) => tellSpace(full));
    if (space.full) tellSpace(true);
    return () => {
      stopEvents();
      stopSpace();
    };
  };
