import {
  type HttpAnswer,
  type HttpBody,
  httpEndpoints,
  type HttpName,
} from '@outrider/protocol/http/endpoints.ts';

type Credentials = 'username' | 'password';
/** What the caller gives: credentials are added. */
export type CallBody<N extends HttpName> =
  HttpBody<N> extends undefined ? [] : [body: Omit<HttpBody<N>, Credentials>];
/** What an answer holds when all went well. */
export type CallAnswer<N extends HttpName> = Exclude<HttpAnswer<N>, { hasError: true }>;

/** A call that failed: `message` may be shown. Code NETWORK: no answer came. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

interface Failure {
  readonly hasError: true;
  readonly code?: string;
  readonly message?: string;
}

const isFailure = (answer: unknown): answer is Failure =>
  typeof answer === 'object' && answer !== null && (answer as { hasError?: unknown }).hasError === true;

/**
 * Makes an HTTP call of the endpoint table as whoever holds the session key.
 * @throws CallError for a failure the server states, a refused answer, or no answer
 */
export async function callHttp<N extends HttpName>(
  who: { readonly user: string; readonly key: string },
  name: N,
  ...[body]: CallBody<N>
): Promise<CallAnswer<N>> {
  const { method, path } = httpEndpoints[name];
  const headers: Record<string, string> = {};
  if (who.key !== '') headers['authorization'] = `Bearer ${who.key}`;
  const init: RequestInit = { method, headers, credentials: 'omit', cache: 'no-store' };
  if (method !== 'GET') {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify({ ...body, username: who.user, password: who.key });
  }
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(path, init);
    answer = await response.json();
  } catch (cause) {
    throw new CallError('NETWORK', 'The server does not answer.', { cause });
  }
  if (isFailure(answer)) throw new CallError(answer.code ?? 'INTERNAL', answer.message ?? 'error');
  if (!response.ok) throw new CallError('INTERNAL', `The server answered ${response.status}.`);
  return answer as CallAnswer<N>;
}
