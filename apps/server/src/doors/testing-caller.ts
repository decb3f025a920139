import { type HttpAnswer, type HttpBody, httpCalls, type JsonName } from '@outrider/protocol/tables.ts';
import { addUser, PASSWORD, type TestDoors } from './testing.ts';

/** What a call said: its answer, or the code of its error. */
export type Said<N extends JsonName> = HttpAnswer<N> | string;

/** Makes HTTP calls of the table as a user of the doors who has the password of all test users. */
export async function callerOf(doors: TestDoors, userName: string) {
  const { key } = await doors.sessions.signIn(userName, PASSWORD, '::1', false);
  return callsBy(doors, key);
}

/** Makes HTTP calls of the table by a session key; as a stranger without one. */
export function callsBy({ port }: Pick<TestDoors, 'port'>, key?: string) {
  return async <N extends JsonName>(name: N, request: HttpBody<N>): Promise<Said<N>> => {
    const { method, path } = httpCalls[name];
    const fields: Readonly<Record<string, unknown>> = request;
    const url = path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
      encodeURIComponent(String(fields[field])),
    );
    const rest = Object.entries(fields).filter(([field]) => !path.includes(`{${field}}`));
    const query =
      method === 'GET' ? new URLSearchParams(rest.map(([field, value]) => [field, String(value)])) : '';
    const response = await fetch(`http://127.0.0.1:${port}${url}${query === '' ? '' : `?${query}`}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(request) }),
    });
    const answer = (await response.json()) as HttpAnswer<N> & { hasError?: boolean; code?: string };
    return answer.hasError === true ? (answer.code ?? '') : answer;
  };
}

/** Adds somebody, as {@link addUser} does, and signs them in. @returns their session key */
export async function signInNew(
  { store, sessions }: Pick<TestDoors, 'store' | 'sessions'>,
  userName: string,
  user: Parameters<typeof addUser>[2],
): Promise<string> {
  await addUser(store, userName, user);
  return (await sessions.signIn(userName, PASSWORD, '::1', false)).key ?? '';
}

/**
 * Makes a call by a session key, as it goes over the wire.
 * @param path with its query
 * @returns what is answered, an error as it is written
 */
export async function rawCall<T = Record<string, unknown>>(
  { port }: Pick<TestDoors, 'port'>,
  key: string | undefined,
  method: string,
  path: string,
  body: object = {},
): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
}
