import type { CallError } from '@outrider/protocol/calls/call-error.ts';
import { useQuery } from '@tanstack/react-query';
import { answers, httpCall } from '../../connection/call.ts';
import { manages, session } from '../../connection/session-state.ts';
import { useSession } from '../../connection/use-session.ts';
import { Memberships } from './memberships.ts';

/** All memberships are much to ask for: who needs one group's to be newer asks for that group's. */
const RENEW_MS = 60_000;

const keyOf = (user: string): readonly string[] => [user, 'memberships'];

interface MembershipsAnswer {
  /** Undefined until they are known. */
  readonly memberships: Memberships | undefined;
  readonly error: CallError | null;
  readonly retry: () => void;
}

/** Which devices are in which of the groups that the signed-in user sees. */
export function useMemberships(): MembershipsAnswer {
  const administers = useSession(manages);
  const username = useSession(({ user }) => user);
  const { data, error, refetch } = useQuery<Memberships, CallError>(
    {
      queryKey: keyOf(username),
      queryFn: async () =>
        Memberships.of(
          administers
            ? await httpCall('listMemberships')
            : (await httpCall('listMembershipsOfUser', { username })).data,
        ),
      refetchInterval: RENEW_MS,
      structuralSharing: false,
    },
    answers,
  );
  return { memberships: data, error, retry: () => void refetch() };
}

/**
 * Takes what is known of memberships since they were asked for; where nobody asked, nothing. An answer that is still
 * under way is given up: it may tell how it was before.
 */
export function changeMemberships(change: (memberships: Memberships) => Memberships): void {
  const queryKey = keyOf(session.getState().user);
  const before = answers.getQueryData<Memberships>(queryKey);
  const after = before && change(before);
  if (after === before) return;
  giveUpMemberships();
  answers.setQueryData<Memberships>(queryKey, after);
}

/** Gives up an answer that is still under way: it may tell how it was before. A first one is asked for again. */
export function giveUpMemberships(): void {
  const queryKey = keyOf(session.getState().user);
  const isFirst = answers.getQueryData(queryKey) === undefined;
  void answers
    .cancelQueries({ queryKey })
    .then(() => (isFirst ? answers.invalidateQueries({ queryKey }) : undefined));
}
