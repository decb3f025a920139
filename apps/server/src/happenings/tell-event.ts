import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import type { Bus } from '../bus/bus.ts';

/** Tells of an event. @param id its number; null where it could not be kept */
export function tellEvent(
  bus: Pick<Bus, 'publish'>,
  {
    deviceid,
    eventid,
    time,
    memo = '',
    cmd = 'new',
    late = false,
    hidden = false,
    speedKmh,
    course,
  }: NewEvent,
  id: number | null,
): void {
  bus.publish('device.event', {
    id,
    cmd,
    deviceid,
    eventid,
    time,
    memo,
    late,
    hidden,
    ...(speedKmh !== undefined && { speedKmh }),
    ...(course !== undefined && course !== 'moment' && { hasDuration: true }),
  });
}
