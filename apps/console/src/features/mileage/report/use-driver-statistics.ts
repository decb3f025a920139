import { dayOfDate, zoneDay } from '@outrider/kit/day-zone.ts';
import { useQuery } from '@tanstack/react-query';
import { answers } from '../../../connection/call.ts';
import { control } from '../../../connection/session.ts';
import { useSession } from '../../../connection/use-session.ts';
import { useDeviceZone } from '../../../fleet/use-device-zone.ts';

/** Days that are still being counted are asked for again so often. */
const RENEW_MS = 3_000;

/**
 * What each driver of a device drove from one day to another, by the device's own clock.
 * @param first 2026-11-22, as is last; both included
 */
export function useDriverStatistics(deviceid: string, first: string, last: string) {
  const user = useSession((state) => state.user);
  const zone = useDeviceZone(deviceid);
  const begin = zoneDay(zone, dayOfDate(first) ?? 0).beginMs / 1_000;
  const end = zoneDay(zone, dayOfDate(last) ?? 0).endMs / 1_000;
  return useQuery(
    {
      queryKey: [user, 'driverStatistics', deviceid, begin, end],
      queryFn: () => control.request('driverStatistics', { deviceid, begin, end }),
      refetchInterval: ({ state }) => (state.data?.partial === 1 ? RENEW_MS : false),
    },
    answers,
  );
}
