import type { HttpAnswer, HttpBody } from '@outrider/protocol/tables.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answers, keptCall } from '../connection/call.ts';
import { session } from '../connection/session-state.ts';
import { useRight, useSession } from '../connection/use-session.ts';
import { coarserThan, type Piece, type ToldPiece } from './pieces.ts';

/** What is still being written is asked for again. */
const RENEW_MS = 30_000;
const KEPT_MS = 10 * 60_000;

type Body = HttpBody<'timeline'>;

/** What of a timeline somebody may see, by their rights. */
export function useWanted(): Body['want'] {
  const server = useRight('P_lopb');
  const card = useRight('P_repb');
  const events = useRight('F_event');
  const playback = useRight('P_gppb');
  const gps = useRight('F_gps');
  return useMemo(
    () => ({
      ...(server && { server }),
      ...(card && { card }),
      ...(events && { events }),
      ...(playback && gps && { speed: true as const }),
    }),
    [server, card, events, playback, gps],
  );
}

const bodyOf = (deviceids: readonly string[], want: Body['want'], piece: Piece): Body => ({
  deviceids: [...deviceids],
  startMs: piece.fromMs,
  endMs: piece.toMs,
  columns: piece.columns,
  want,
});

/** What the pieces hold of the devices; where one is not there yet, a coarser one that is kept. */
export function useTimeline(
  deviceids: readonly string[],
  want: Body['want'],
  pieces: readonly Piece[],
): readonly ToldPiece[] {
  const user = useSession((state) => state.user);
  const told = useQueries(
    {
      queries: pieces.map((piece) => ({
        ...keptCall(user, 'timeline', [bodyOf(deviceids, want, piece)]),
        enabled: deviceids.length > 0,
        staleTime: RENEW_MS,
        gcTime: KEPT_MS,
        refetchInterval: (): number | false => (piece.toMs > Date.now() ? RENEW_MS : false),
      })),
    },
    answers,
  );
  const datas = told.map(({ data }) => data);
  // oxlint-disable-next-line react/exhaustive-deps -- the answers themselves are what it hangs on
  return useMemo(
    () =>
      pieces.map(({ fromMs, toMs, ...piece }, at) => {
        const answer = datas[at] ?? standIn(deviceids, want, { fromMs, toMs, ...piece });
        return { fromMs, toMs, answer, ofCards: want.card === true };
      }),
    // oxlint-disable-next-line react/exhaustive-deps
    [pieces, deviceids, want, ...datas],
  );
}

function standIn(
  deviceids: readonly string[],
  want: Body['want'],
  piece: Piece,
): HttpAnswer<'timeline'> | undefined {
  const { user } = session.getState();
  for (const coarse of coarserThan(piece)) {
    const { queryKey } = keptCall(user, 'timeline', [bodyOf(deviceids, want, coarse)]);
    const answer = answers.getQueryData(queryKey);
    if (answer !== undefined) return answer;
  }
  return undefined;
}
