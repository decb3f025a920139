import { isOnline } from '@outrider/model/devices/device.ts';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { answers, askAgain, httpCall, keptCall } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useNowMinute } from '../../../ui/use-now.ts';
import type { Stretch } from '../../../timeline/stretch.ts';

/** Whoever comes back to a day within this does not ask its recorder again. */
const KEPT_MS = 10 * 60_000;

/** Whether a recorder is being asked, was asked, does not answer, or cannot be asked. */
export type CardAsking = 'asking' | 'asked' | 'failed' | 'offline';

/**
 * Has the recorders of devices asked what their cards keep of a day: once, and those alone that are online, since it costs their data.
 * @returns how it stands with each device
 */
export function useCardLists(
  deviceids: readonly string[],
  day: Stretch,
  wanted: boolean,
): ReadonlyMap<string, CardAsking> {
  const nowMs = useNowMinute();
  const user = useSession((session) => session.user);
  const [start, end] = [Math.floor(day.fromMs / 1_000), Math.floor(day.toMs / 1_000)];
  const online = useOnline(deviceids);
  const asked = useQueries(
    {
      queries: online.map((deviceid) => ({
        ...keptCall(user, 'recordList', [{ deviceid, start, end }]),
        enabled: wanted && day.fromMs < nowMs,
        staleTime: KEPT_MS,
        gcTime: KEPT_MS,
        retry: false,
      })),
    },
    answers,
  );
  const newest = Math.max(0, ...asked.map(({ dataUpdatedAt }) => dataUpdatedAt));
  useEffect(() => {
    if (newest > 0) void askAgain('timeline');
  }, [newest]);
  return new Map(
    deviceids.map((id): [string, CardAsking] => {
      const query = asked[online.indexOf(id)];
      if (query === undefined) return [id, 'offline'];
      return [id, query.isSuccess ? 'asked' : query.isError ? 'failed' : 'asking'];
    }),
  );
}

/** Those of the devices that are online now. */
function useOnline(deviceids: readonly string[]): readonly string[] {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = deviceids.map((id) => deviceStore.subscribeDevice(id, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [deviceids],
  );
  const named = useSyncExternalStore(subscribe, () => {
    const online = deviceids.filter((id) => {
      const device = deviceStore.get(id);
      return device !== undefined && isOnline(device);
    });
    return online.join('\n');
  });
  return useMemo(() => named.split('\n').filter(Boolean), [named]);
}

/** Has a recorder asked again, whatever is kept of its list. */
export async function askCardAnew(deviceid: string, day: Stretch): Promise<void> {
  const [start, end] = [Math.floor(day.fromMs / 1_000), Math.floor(day.toMs / 1_000)];
  await httpCall('recordList', { deviceid, start, end, anew: true });
  await askAgain('timeline');
}
