import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import type { Bus } from '../bus/bus.ts';

/**
 * Tells that an event has lasted for as long as its realtime plan wants: now people are called for it. An event by which a driver asks to be called
 * (`cmd` is `call`) is left out: it called people when it began.
 */
export function tellLasted(
  bus: Pick<Bus, 'publish'>,
  { id, cmd, deviceid, eventid, time, memo, speedKmh }: KeptEvent,
): void {
  if (cmd !== 'new') return;
  const speed = speedKmh !== undefined && { speedKmh };
  bus.publish('event.lasted', { id, deviceid, eventid, time, memo, ...speed });
}
