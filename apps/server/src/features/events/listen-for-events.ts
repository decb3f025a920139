import type { Clock } from '@outrider/kit/clock.ts';
import type { ServerAlarmTurn } from '@outrider/model/events/server-alarms.ts';
import type { PushEvent } from '@outrider/protocol/events/push-event.ts';
import type { Bus } from '../../bus/bus.ts';
import { definedEvent, type Definitions } from '../../happenings/definitions/defined-event.ts';
import { serverAlarmEvent } from '../../happenings/server-alarm-event.ts';
import type { Unsaid } from './with-ring.ts';

/** What administrators are told when an alarm of the server is raised, and when it is over. */
export function alarmEvent(turn: ServerAlarmTurn, nowMs: number): PushEvent {
  const { time, deviceid, eventid, memo } = serverAlarmEvent(turn, nowMs);
  return { cmd: 'new', time, deviceid, eventid, eventname: '', memo };
}

/**
 * Calls the listener with each event, of devices and of the server itself, and what is not told of it. An alarm of the server
 * that was told before its start is none: pages that connect later are told that it stands.
 * @returns stops it
 */
export function listenForEvents(
  bus: Pick<Bus, 'subscribe'>,
  clock: Pick<Clock, 'now'>,
  definitions: Definitions,
  listener: (event: PushEvent, unsaid: Unsaid) => void,
): () => void {
  const stopEvents = bus.subscribe(
    'device.event',
    ({ id, late, hidden, speedKmh, hasDuration, ...event }) => {
      if (hidden) return;
      const told = {
        ...definedEvent({ ...event, eventname: '' }, definitions),
        ...(id !== null && { id }),
        ...(late && { late }),
      };
      listener(told, { speedKmh, hasDuration });
    },
  );
  const stopAlarms = bus.subscribe('server.alarm', (turn) => {
    if (turn.stood !== true) listener(alarmEvent(turn, clock.now()), {});
  });
  return () => {
    stopEvents();
    stopAlarms();
  };
}
