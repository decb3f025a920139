import { CallError } from '@outrider/protocol/calls/call-error.ts';
import type { FileName, HttpAnswer, HttpBody, JsonName } from '@outrider/protocol/tables.ts';
import { type Query, QueryClient, queryOptions } from '@tanstack/react-query';
import { type CallAs, type CallBody, callFile, callHttp } from './http-call.ts';
import { httpRow } from './late-calls.ts';
import { session } from './session-state.ts';

/** How often a call is made again after errors that a repeat may help. */
const REPEATS = 2;

const repeats = (failures: number, error: Error): boolean =>
  failures < REPEATS && error instanceof CallError && error.retryable;

/** Answers of calls, by who asked, the call and its body. */
export const answers = new QueryClient({
  defaultOptions: {
    queries: {
      retry: repeats,
      // A server in the same house is reached without the internet, which is what the browser knows of.
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
  },
});

/** Who makes the call. What anybody may ask is about the page's own server, and nobody's key goes there. */
async function callerOf(name: JsonName): Promise<CallAs> {
  // The user who asks, also where somebody else has signed in by the time the table is there.
  const asking = session.getState();
  const row = httpRow(name);
  const { right } = (row instanceof Promise ? await row : row).access;
  return right === 'anyone' ? { user: '', key: '', origin: '' } : await signedIn(asking);
}

/**
 * The signed-in person; where the session is held (rule SIGN-16), once they are signed in again.
 * @param asking the session of who asks
 * @throws CallError when they give up
 */
export async function signedIn(asking = session.getState()): Promise<CallAs> {
  if (!asking.held) return asking;
  const { user } = session.getState().held ? await released() : session.getState();
  if (user === '') throw new CallError('AUTH_REQUIRED', 'Sign in first');
  return session.getState();
}

/** Resolves when the session is held no longer. */
function released(): Promise<CallAs> {
  return new Promise((resolve) => {
    const stop = session.subscribe((state) => {
      if (state.held) return;
      stop();
      resolve(state);
    });
  });
}

/**
 * Makes a call of the table; credentials are added.
 * @throws CallError
 */
export async function httpCall<N extends JsonName>(name: N, ...body: CallBody<N>): Promise<HttpAnswer<N>> {
  return await callHttp(await callerOf(name), name, body);
}

/**
 * Makes a call of the table that may be stopped; credentials are added.
 * @param signal stops it: the server is told by the connection, which closes
 * @throws CallError
 */
export async function stoppableCall<N extends JsonName>(
  signal: AbortSignal,
  name: N,
  ...body: CallBody<N>
): Promise<HttpAnswer<N>> {
  return await callHttp(await callerOf(name), name, body, signal);
}

/**
 * Makes a call of the table whose answer is a file; credentials are added.
 * @returns its bytes
 * @throws CallError
 */
export async function fileCall<N extends FileName>(name: N, body: HttpBody<N>): Promise<ArrayBuffer> {
  return await callFile(await signedIn(), name, body);
}

/** A call whose answer is kept: what one user was told is no answer for another. */
export function keptCall<N extends JsonName>(user: string, name: N, body: CallBody<N>) {
  return queryOptions<HttpAnswer<N>, CallError>({
    queryKey: [user, name, ...body],
    queryFn: async ({ signal }) => await callHttp(await callerOf(name), name, body, signal),
  });
}

/**
 * Makes a call whose answer does not change in the life of the page, once: asking later gives the same answer. A
 * failure is not kept.
 * @throws CallError
 */
export function askOnce<N extends JsonName>(name: N, ...body: CallBody<N>): Promise<HttpAnswer<N>> {
  const call = keptCall(session.getState().user, name, body);
  return answers.fetchQuery({
    ...call,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Forgets every answer to a user, and gives up what users are asking: a session has ended. */
export function forgetAnswers(): void {
  answers.removeQueries({ predicate: ({ queryKey: [user] }) => user !== '' });
}

/**
 * Has every kept answer to a call that is shown asked for anew: what it is about has changed. A first answer that is still
 * under way is given up: it may tell how it was before.
 */
export async function askAgain(name: JsonName): Promise<void> {
  const ofCall = ({ queryKey: [, asked] }: Query) => asked === name;
  // Those that had an answer are given up by the library.
  await answers.cancelQueries({ predicate: (query) => ofCall(query) && query.state.data === undefined });
  await answers.invalidateQueries({ predicate: ofCall });
}
