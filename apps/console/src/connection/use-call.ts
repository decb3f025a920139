import type { CallError } from '@outrider/protocol/calls/call-error.ts';
import type { HttpAnswer, JsonName } from '@outrider/protocol/tables.ts';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { answers, keptCall } from './call.ts';
import type { CallBody } from './http-call.ts';
import { useSession } from './use-session.ts';

interface UseCallOptions<Answer> {
  /** Whether it is asked now; it is unless told otherwise. */
  readonly enabled?: boolean;
  /** ms after which it is asked again, while it is looked at; where it depends on the answer that is there, of that. */
  readonly renewMs?: number | ((answer: Answer | undefined) => number | undefined);
  /** Whether the answer before stands until there is one to what is asked now; it does not unless told so. */
  readonly keeps?: boolean;
}

/**
 * The answer to a call of the table: asked for when a component first shows it, given up when none does any more, made
 * again where the error says that a repeat may help. `errorWords(error)` says what went wrong.
 */
export function useCall<N extends JsonName>(
  name: N,
  body: CallBody<N>,
  { enabled = true, renewMs, keeps = false }: UseCallOptions<HttpAnswer<N>> = {},
): UseQueryResult<HttpAnswer<N>, CallError> {
  const user = useSession((state) => state.user);
  return useQuery(
    {
      ...keptCall(user, name, body),
      enabled,
      refetchInterval: ({ state }) =>
        (typeof renewMs === 'function' ? renewMs(state.data) : renewMs) ?? false,
      ...(keeps && { placeholderData: keepPreviousData }),
    },
    answers,
  );
}
