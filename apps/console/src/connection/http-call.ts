import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { isErrorCode } from '@outrider/protocol/calls/errors.ts';
import { failure, type HttpCall } from '@outrider/protocol/calls/http-call.ts';
import type { FileName, HttpAnswer, HttpBody, JsonName } from '@outrider/protocol/tables.ts';
import { httpRow, jsonRow } from './late-calls.ts';

/** What the caller gives: credentials are added. */
export type CallBody<N extends JsonName> =
  HttpBody<N> extends Record<string, never> ? [] : [body: HttpBody<N>];

/**
 * Where a call goes: fields that stand in its path are put there, and where the method is GET all others behind it. Others
 * go into the body.
 */
function addressOf({ method, path }: Pick<HttpCall, 'method' | 'path'>, body: object): string {
  const rest = new Map(Object.entries(body));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  if (method !== 'GET' || rest.size === 0) return filled;
  const query = [...rest].filter(([, value]) => value !== undefined);
  return `${filled}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`;
}

/** Who waits for an answer is told that none comes after so long, where the row does not say another time. */
const ANSWER_WITHIN_MS = 10_000;

/** Who calls which server. */
export interface CallAs {
  readonly user: string;
  /** Session key; empty for somebody who has not signed in. */
  readonly key: string;
  /** Of the server; empty is the page's own. */
  readonly origin: string;
}

/**
 * Makes a call of the table as the user who holds the session key. A failure is in the browser's log, too (rule D06).
 * @param signal gives the call up
 * @throws CallError for a failure the server states, an answer that is not what the table says, or no answer
 */
export async function callHttp<N extends JsonName>(
  who: CallAs,
  name: N,
  body: CallBody<N>,
  signal?: AbortSignal,
): Promise<HttpAnswer<N>> {
  return await telling(name, signal, async () => {
    const { answer: schema, ...row } = await jsonRow(name);
    const { response, answer } = await send(
      who,
      row,
      body[0],
      (sent): Promise<unknown> => sent.json(),
      signal,
    );
    refuse(answer);
    if (!response.ok) throw new CallError('INTERNAL', `The server answered ${response.status}.`);
    const fits = schema.safeParse(answer);
    if (!fits.success) throw new CallError('UNREADABLE', 'The answer cannot be read.', { cause: fits.error });
    return fits.data;
  });
}

/** Makes a call, and writes into the browser's log that it failed. */
async function telling<Answer>(
  name: string,
  signal: AbortSignal | undefined,
  make: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await make();
  } catch (error) {
    // eslint-disable-next-line no-console -- as said above
    if (signal?.aborted !== true) console.warn(`${name} failed: ${String(error)}`);
    throw error;
  }
}

/**
 * Makes a call whose answer is a file.
 * @returns its bytes
 * @throws CallError as callHttp
 */
export async function callFile<N extends FileName>(
  who: CallAs,
  name: N,
  body: HttpBody<N>,
): Promise<ArrayBuffer> {
  return await telling(name, undefined, async () => {
    const { response, answer } = await send(who, await httpRow(name), body, (sent) => sent.arrayBuffer());
    if (response.headers.get('content-type')?.startsWith('application/json') === true)
      refuse(JSON.parse(new TextDecoder().decode(answer)));
    if (!response.ok) throw new CallError('INTERNAL', `The server answered ${response.status}.`);
    return answer;
  });
}

/** @throws CallError where the answer says that the call was refused */
export function refuse(answer: unknown): void {
  const refused = failure.safeParse(answer).data;
  if (refused === undefined) return;
  throw new CallError(isErrorCode(refused.code) ? refused.code : 'INTERNAL', refused.message);
}

/**
 * Sends a call, and reads what comes.
 * @throws CallError NETWORK when nothing does, or it cannot be read
 */
async function send<Answer>(
  who: CallAs,
  { method, path, withinMs = ANSWER_WITHIN_MS }: Pick<HttpCall, 'method' | 'path' | 'withinMs'>,
  body: object | undefined,
  read: (response: Response) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<{ readonly response: Response; readonly answer: Answer }> {
  const headers: Record<string, string> = {};
  if (who.key !== '') headers['authorization'] = `Bearer ${who.key}`;
  const init: RequestInit = {
    method,
    headers,
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.any([AbortSignal.timeout(withinMs), ...(signal === undefined ? [] : [signal])]),
  };
  if (method !== 'GET') {
    headers['content-type'] = 'application/json';
    const credentials = who.key === '' ? {} : { username: who.user, password: who.key };
    init.body = JSON.stringify({ ...body, ...credentials });
  }
  try {
    const response = await fetch(who.origin + addressOf({ method, path }, body ?? {}), init);
    return { response, answer: await read(response) };
  } catch (cause) {
    throw new CallError('NETWORK', 'The server does not answer.', { cause });
  }
}
