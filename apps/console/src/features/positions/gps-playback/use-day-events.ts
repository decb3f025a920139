import { KEPT_EVENTS } from '@outrider/model/events/kept-event.ts';
import { useMemo } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { eventName } from '../../../fleet/event-name.ts';
import type { ExportedEvent } from './exports/export-rows.ts';

const NONE: readonly ExportedEvent[] = [];

/** The events of a device in a stretch, as far as they are among those that are kept; none where they are not wanted. */
export function useDayEvents(
  deviceid: string,
  fromMs: number,
  toMs: number,
  wanted: boolean,
): readonly ExportedEvent[] {
  const { data } = useCall('notifications', [{ limit: KEPT_EVENTS }], { enabled: wanted });
  return useMemo(() => {
    if (!wanted || data === undefined) return NONE;
    return data.events
      .filter((event) => event.deviceid === deviceid)
      .map((event) => ({ timeMs: event.time * 1_000, name: eventName(event) }))
      .filter(({ timeMs }) => timeMs >= fromMs && timeMs < toMs)
      .sort((a, b) => a.timeMs - b.timeMs);
  }, [data, deviceid, fromMs, toMs, wanted]);
}
