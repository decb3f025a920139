import type { CustomFetch } from 'openid-client';
import { guardedRequest } from '../../net/guarded-request.ts';

/** Asks a sign-in service as `fetch` does, but only where an administrator's word may lead: bounded in time and size, no redirect followed, hosts of the own network where they are allowed. */
export function providerFetch(allowed: () => readonly string[]): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const { status, text, type } = await guardedRequest({
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      body: body === undefined || body === null ? '' : String(body as URLSearchParams | string),
      allowed: allowed(),
      signal: signal ?? new AbortController().signal,
    });
    // The shortest of answers have no body.
    const withBody = status !== 204 && status !== 304;
    return new Response(withBody ? text : null, { status, headers: { 'content-type': type } });
  };
}
