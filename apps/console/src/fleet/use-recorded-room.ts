import type { RoomOfDevice } from '@outrider/protocol/recordings/recorded-room.ts';
import { useQuery } from '@tanstack/react-query';
import { answers } from '../connection/call.ts';
import { control } from '../connection/session.ts';
import { useSession } from '../connection/use-session.ts';

/** What is recorded goes on: it is asked for again so often. */
const RENEW_MS = 60_000;

/**
 * How much room the server's recordings of a device take, or of each device that one may see; those without any are not in it.
 * @param deviceid of which alone; of all when absent
 * @param since begin of a day (UTC), unix seconds: what is recorded from then on is told apart
 */
export function useRecordedRoom(deviceid?: string, enabled = true, since?: number) {
  const user = useSession((state) => state.user);
  return useQuery<Readonly<Record<string, RoomOfDevice>>>(
    {
      queryKey: [user, 'recordedRoom', deviceid, since],
      queryFn: async () =>
        (
          await control.request('recordedRoom', {
            ...(deviceid !== undefined && { deviceid }),
            ...(since !== undefined && { since }),
          })
        ).rooms,
      enabled,
      refetchInterval: RENEW_MS,
    },
    answers,
  );
}
