import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import { SERVER_EVENTS } from '@outrider/model/events/server-events.ts';
import type { PushEvent } from '@outrider/protocol/events/push-event.ts';
import type { Caller } from '../../calls/caller.ts';

/** Whether somebody is told of the events of that device, or of the server itself (rule EVENT-2). */
export function mayKnowEvents(caller: Pick<Caller, 'may' | 'devices'>, deviceid: string): boolean {
  if (deviceid === SERVER_EVENTS) return caller.may({ right: 'F_event', maxLevel: ADMIN_LEVEL });
  return caller.may({ right: 'F_event' }) && caller.devices.has(deviceid);
}

/**
 * Whether somebody is told of an event as it happens. A driver's call is for everybody who may answer it, whether or not they have the right
 * to events, and where a variant has none (rule EVENT-4).
 */
export function mayBeTold(
  caller: Pick<Caller, 'may' | 'devices'>,
  { cmd, deviceid }: Pick<PushEvent, 'cmd' | 'deviceid'>,
): boolean {
  const mayAnswer = cmd === 'call' && caller.may({ right: 'F_talk' }) && caller.devices.has(deviceid);
  return mayAnswer || mayKnowEvents(caller, deviceid);
}
