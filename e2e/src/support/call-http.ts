import { failure } from '@outrider/protocol/calls/http-call.ts';
import { type HttpAnswer, type HttpBody, httpCalls, type JsonName } from '@outrider/protocol/tables.ts';
import type { Outrider } from './outrider.ts';

/** Makes a call of the table by a session key, as a script would. @throws Error when it is refused */
export async function callHttp<N extends JsonName>(
  { address }: Outrider,
  key: string,
  name: N,
  body: HttpBody<N>,
): Promise<HttpAnswer<N>> {
  const { method, path: template } = httpCalls[name];
  const fields = new Map(Object.entries<unknown>(body).map(([field, value]) => [field, String(value)]));
  const path = template.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(fields.get(field) ?? ''),
  );
  const query = method === 'GET' ? `?${new URLSearchParams([...fields])}` : '';
  const response = await fetch(address + path + query, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok || failure.safeParse(answer).success)
    throw new Error(`${name} was refused: ${response.status} ${JSON.stringify(answer)}`);
  return answer as HttpAnswer<N>;
}
