import { useQuery } from '@tanstack/react-query';
import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useMemo } from 'react';
import { answers, httpCall } from '../../../connection/call.ts';
import { serverNow } from '../../../connection/server-now.ts';
import { useSession } from '../../../connection/use-session.ts';
import { tripStretch } from './trip-stretch.ts';

type Trips = HttpAnswer<'listTrips'>['trips'];

interface FoundTrips {
  readonly trips: Trips;
  /** Whether these are all that there were. */
  readonly whole: boolean;
}

/** So many answers are asked for: of a thousand vehicles the first ones have their trips. */
const MOST_ANSWERS = 10;
/** Vehicles drive on. */
const RENEW_MS = 60_000;

/** The trips in which cases happened: those of the newest month of them. Asked for while they are looked at by trips. */
export function useCaseTrips(cases: readonly ToldCase[], enabled: boolean) {
  const user = useSession((state) => state.user);
  const times = cases.map(({ first }) => first);
  const { from, to } = tripStretch(times, serverNow() / 1_000);
  const deviceids = [...new Set(cases.map(({ deviceid }) => deviceid))].sort();
  const { data, error, isLoading, isPlaceholderData } = useQuery(
    {
      queryKey: [user, 'caseTrips', from, to, deviceids],
      queryFn: async (): Promise<FoundTrips> => {
        const found: Trips = [];
        let after: string | undefined;
        for (let answer = 0; answer < MOST_ANSWERS; answer++) {
          const { trips, next } = await httpCall('listTrips', {
            from,
            to,
            deviceids,
            ...(after !== undefined && { after }),
          });
          found.push(...trips);
          if (next === null) return { trips: found, whole: true };
          after = next;
        }
        return { trips: found, whole: false };
      },
      enabled: enabled && cases.length > 0,
      refetchInterval: RENEW_MS,
      placeholderData: (before: FoundTrips | undefined) => before,
    },
    answers,
  );
  // What was found for another list says nothing of the cases of this one.
  const isWhole = data?.whole === true && !isPlaceholderData;
  const within = useMemo(() => (isWhole ? { from, to } : undefined), [isWhole, from, to]);
  return { trips: data?.trips ?? none, within, error, isLoading };
}

const none: Trips = [];
