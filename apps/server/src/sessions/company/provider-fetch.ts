import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { CustomFetch } from 'openid-client';
import { guardedRequest } from '../../net/guarded-request.ts';

/** Bytes of an answer: somebody of 10,000 groups is told of in some 500 KB. */
const MOST_BYTES = 1024 ** 2;

/** Asks a sign-in service as `fetch` does, but only where an administrator's word may lead: bounded in time and size, no redirect followed, hosts of the own network where they are allowed; an answer that is too long is none. */
export function providerFetch(allowed: () => readonly string[]): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const { status, text, isWhole, type } = await guardedRequest({
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      body: body === undefined || body === null ? '' : String(body as URLSearchParams | string),
      allowed: allowed(),
      signal: signal ?? new AbortController().signal,
      mostBytes: MOST_BYTES,
    });
    if (!isWhole) throw new OutriderError('CONFLICT', peopleSentences.providerTooLong);
    // The shortest of answers have no body.
    const withBody = status !== 204 && status !== 304;
    return new Response(withBody ? text : null, { status, headers: { 'content-type': type } });
  };
}
