import { isOnline } from '@outrider/model/devices/device.ts';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { answers, askAgain, httpCall, keptCall } from '../../../connection/call.ts';
import { onReturn } from '../../../connection/on-return.ts';
import { useSession } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useNowMinute } from '../../../ui/use-now.ts';
import type { Stretch } from '../../../timeline/stretch.ts';

/** Coming back to a day within this does not ask its recorder again. */
const KEPT_MS = 10 * 60_000;

/** Whether a recorder is being asked, was asked, does not answer, or cannot be asked. */
export type CardAsking = 'asking' | 'asked' | 'failed' | 'offline';

/**
 * Has the recorders of devices asked what their cards keep of some days: once, and those alone that are online, since it costs their data.
 * @param days the first of them is that of the playhead
 * @returns how it stands with each device and the first day
 */
export function useCardLists(
  deviceids: readonly string[],
  days: readonly Stretch[],
  wanted: boolean,
): ReadonlyMap<string, CardAsking> {
  const nowMs = useNowMinute();
  const user = useSession((session) => session.user);
  const online = useOnline(deviceids);
  const asked = useQueries(
    {
      queries: days.flatMap(({ fromMs, toMs }) =>
        online.map((deviceid) => ({
          ...keptCall(user, 'recordList', [
            { deviceid, start: Math.floor(fromMs / 1_000), end: Math.floor(toMs / 1_000) },
          ]),
          enabled: wanted && fromMs < nowMs,
          staleTime: KEPT_MS,
          gcTime: KEPT_MS,
          retry: false,
        })),
      ),
    },
    answers,
  );
  // A server that was started anew has forgotten what recorders said; one that goes on gives it without asking them.
  useEffect(() => onReturn(() => void askAgain('recordList')), []);
  const newest = Math.max(0, ...asked.map(({ dataUpdatedAt }) => dataUpdatedAt));
  useEffect(() => {
    if (newest > 0) void askAgain('timeline');
  }, [newest]);
  return new Map(
    deviceids.map((id): [string, CardAsking] => {
      const at = online.indexOf(id);
      const query = at === -1 ? undefined : asked[at];
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
