import { Track } from '@outrider/model/positions/track.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answers, fileCall } from '../../connection/call.ts';
import { useSession } from '../../connection/use-session.ts';

/** What still goes on is asked for again so often. */
const RENEW_MS = 30_000;

/**
 * Where a device was in a stretch, `fromMs <= time < toMs`: what was there before stays until it is. Undefined before the first answer.
 * @param goesOn whether more may come into the stretch
 */
export function useTrack(deviceid: string, fromMs: number, toMs: number, goesOn: boolean): Track | undefined {
  const user = useSession((state) => state.user);
  const asked = { deviceid, start: Math.floor(fromMs / 1_000), end: Math.floor(toMs / 1_000) - 1 };
  const { data } = useQuery(
    {
      queryKey: [user, 'gpsTrack', asked],
      queryFn: async () => new Track(new Uint8Array(await fileCall('gpsTrack', asked))),
      placeholderData: keepPreviousData,
      refetchInterval: goesOn ? RENEW_MS : false,
    },
    answers,
  );
  return data;
}
