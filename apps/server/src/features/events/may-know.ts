import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import { SERVER_EVENTS } from '@outrider/protocol/events/push-event.ts';
import type { Caller } from '../../calls/caller.ts';

/** Whether somebody is told of the events of that device, or of the server itself (rule EVENT-2). */
export function mayKnowEvents(caller: Pick<Caller, 'may' | 'devices'>, deviceid: string): boolean {
  if (deviceid === SERVER_EVENTS) return caller.may({ right: 'F_event', maxLevel: ADMIN_LEVEL });
  return caller.may({ right: 'F_event' }) && caller.devices.has(deviceid);
}
