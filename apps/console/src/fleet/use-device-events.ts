import type { ToldEvent } from '@outrider/model/events/kept-event.ts';
import { useMemo } from 'react';
import { useCall } from '../connection/use-call.ts';
import { eventName } from './event-name.ts';

/** What happened to a device, as screens of the past show it. */
export interface PastEvent {
  readonly timeMs: number;
  /** In the language in force. */
  readonly name: string;
  readonly event: ToldEvent;
}

export interface DeviceEvents {
  /** By their time. */
  readonly events: readonly PastEvent[];
  /** Whether there are more than one answer holds: these are the first of them. */
  readonly more: boolean;
}

const NONE: DeviceEvents = { events: [], more: false };
/** So often what still goes on is asked for again. */
const RENEW_MS = 30_000;

/**
 * The events of a device in a stretch of time, `fromMs <= time < toMs`; none before they are there.
 * @param enabled whether they are wanted: false where the user may not know of them
 * @param goesOn whether more may come into the stretch
 */
export function useDeviceEvents(
  deviceid: string,
  fromMs: number,
  toMs: number,
  { enabled, goesOn }: { readonly enabled: boolean; readonly goesOn: boolean },
): DeviceEvents {
  const [start, end] = [Math.floor(fromMs / 1_000), Math.ceil(toMs / 1_000) - 1];
  const wanted = enabled && deviceid !== '' && end >= start;
  const { data } = useCall('deviceEvents', [{ deviceid, start, end }], {
    enabled: wanted,
    ...(goesOn && { renewMs: RENEW_MS }),
  });
  return useMemo(() => {
    if (!wanted || data === undefined) return NONE;
    const events = data.events.map((event) => ({
      timeMs: event.time * 1_000,
      name: eventName(event),
      event,
    }));
    return { events, more: data.more };
  }, [data, wanted]);
}
