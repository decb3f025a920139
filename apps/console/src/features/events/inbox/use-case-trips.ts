import { useQuery } from '@tanstack/react-query';
import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { MAX_TRIP_DAYS } from '@outrider/protocol/places/visit-calls.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { answers, httpCall } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';

type Trips = HttpAnswer<'listTrips'>['trips'];

const HOUR_S = 3_600;
const DAY_S = 86_400;
/** So many answers are asked for: of a thousand vehicles the first ones have their trips. */
const MOST_ANSWERS = 10;
/** Vehicles drive on. */
const RENEW_MS = 60_000;

/** The trips in which cases happened: those of the newest month of them. Asked for while they are looked at by trips. */
export function useCaseTrips(cases: readonly ToldCase[], enabled: boolean) {
  const user = useSession((state) => state.user);
  const times = cases.map(({ first }) => first);
  // By whole hours, so that one more case asks nothing new.
  const to = Math.ceil((Math.max(0, ...times) + 1) / HOUR_S) * HOUR_S;
  const from = Math.max(Math.floor(Math.min(to, ...times) / HOUR_S) * HOUR_S, to - MAX_TRIP_DAYS * DAY_S);
  const deviceids = [...new Set(cases.map(({ deviceid }) => deviceid))].sort();
  const { data, error, isLoading } = useQuery(
    {
      queryKey: [user, 'caseTrips', from, to, deviceids],
      queryFn: async (): Promise<Trips> => {
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
          if (next === null) break;
          after = next;
        }
        return found;
      },
      enabled: enabled && cases.length > 0,
      refetchInterval: RENEW_MS,
      placeholderData: (before: Trips | undefined) => before,
    },
    answers,
  );
  return { trips: data ?? none, error, isLoading };
}

const none: Trips = [];
