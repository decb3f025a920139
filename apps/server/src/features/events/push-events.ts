import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { type ServerAlarm, serverAlarms } from '@outrider/model/events/server-alarms.ts';
import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import { type PushEvent, SERVER_EVENTS } from '@outrider/protocol/events/push-event.ts';
import type { SocketHandler } from '../../calls/handler.ts';

/** What administrators are told when an alarm of the server is raised, and when it is over. */
function alarmEvent(alarm: ServerAlarm, raised: boolean, nowMs: number): PushEvent {
  return {
    cmd: 'new',
    time: Math.floor(nowMs / 1000),
    deviceid: SERVER_EVENTS,
    eventid: (raised ? deviceEvents.serverAlarm : deviceEvents.notify).code,
    eventname: '',
    memo: serverAlarms[alarm][raised ? 'raised' : 'over'] ?? '',
  };
}

/** The event push (rule EVENT-1): events of the devices in scope, to those who hold F_event. */
export const pushEvents: SocketHandler<'pushEvents', 'alarms' | 'bus' | 'clock'> =
  (_query, { caller, devices }, { alarms, bus, clock }) =>
  (tell) => {
    const stopEvents = bus.subscribe('device.event', ({ deviceid, eventid, time, memo }) => {
      if (!caller.may({ right: 'F_event' }) || !devices.has(deviceid)) return;
      // Its code names it.
      tell({ cmd: 'new', time, deviceid, eventid, eventname: '', memo });
    });
    const tellAlarm = (alarm: ServerAlarm, raised: boolean): void => {
      const mayKnow = caller.may({ right: 'F_event', maxLevel: ADMIN_LEVEL });
      if (mayKnow) tell(alarmEvent(alarm, raised, clock.now()));
    };
    const stopAlarms = bus.subscribe('server.alarm', ({ alarm, raised }) => tellAlarm(alarm, raised));
    for (const alarm of alarms.list()) tellAlarm(alarm, true);
    return () => {
      stopEvents();
      stopAlarms();
    };
  };
