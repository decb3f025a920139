import type { Clock } from '@outrider/kit/clock.ts';
import { alarms } from '@outrider/model/events/alarms.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { type ServerAlarm, serverAlarms } from '@outrider/model/events/server-alarms.ts';
import { type PushEvent, SERVER_EVENTS } from '@outrider/protocol/events/push-event.ts';
import type { Bus } from '../../bus/bus.ts';

/** What administrators are told when an alarm of the server is raised, and when it is over. */
export function alarmEvent(alarm: ServerAlarm, raised: boolean, nowMs: number): PushEvent {
  return {
    cmd: 'new',
    time: Math.floor(nowMs / 1000),
    deviceid: SERVER_EVENTS,
    eventid: (raised ? deviceEvents.serverAlarm : deviceEvents.notify).code,
    eventname: '',
    memo: serverAlarms[alarm][raised ? 'raised' : 'over'] ?? '',
  };
}

/** Calls the listener with everything that is an event, of devices and of the server itself. Returns how to stop it. */
export function listenForEvents(
  bus: Pick<Bus, 'subscribe'>,
  clock: Pick<Clock, 'now'>,
  listener: (event: PushEvent) => void,
): () => void {
  // Its code names it.
  const stopEvents = bus.subscribe('device.event', (event) =>
    listener({ cmd: 'new', ...event, eventname: '' }),
  );
  const stopCalls = bus.subscribe('device.call', ({ deviceid, time }) =>
    listener({ cmd: 'call', time, deviceid, eventid: alarms.emergency.code, eventname: '', memo: '' }),
  );
  const stopAlarms = bus.subscribe('server.alarm', ({ alarm, raised }) =>
    listener(alarmEvent(alarm, raised, clock.now())),
  );
  return () => {
    stopEvents();
    stopCalls();
    stopAlarms();
  };
}
