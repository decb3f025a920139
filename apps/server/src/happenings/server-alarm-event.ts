import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { type NewEvent } from '@outrider/model/events/kept-event.ts';
import { SERVER_EVENTS } from '@outrider/model/events/server-events.ts';
import { type ServerAlarmTurn, serverAlarmWords } from '@outrider/model/events/server-alarms.ts';

/** What administrators are told when an alarm of the server is raised, and when it is over. */
export function serverAlarmEvent(turn: ServerAlarmTurn, nowMs: number) {
  return {
    time: Math.floor(nowMs / 1000),
    deviceid: SERVER_EVENTS,
    eventid: (turn.raised ? deviceEvents.serverAlarm : deviceEvents.notify).code,
    memo: serverAlarmWords(turn),
    source: 'server',
  } as const satisfies NewEvent;
}
