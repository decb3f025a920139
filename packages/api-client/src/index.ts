import createClient, { type Client } from 'openapi-fetch';
import type { Access } from './access.ts';
import type { components, paths } from './paths.ts';

export type { Access } from './access.ts';
export type { components, paths } from './paths.ts';
export { follow, type StreamMessage } from './follow.ts';
export { ApiFailure, every } from './every.ts';

/** What the API answers where it could not do what was asked (RFC 9457). */
export type Problem = components['schemas']['Problem'];

export type ApiClient = Client<paths>;

/** A client of the API for programs: each of its calls is typed by the OpenAPI document. */
export function apiClient({ server, token, fetch = globalThis.fetch }: Access): ApiClient {
  return createClient<paths>({
    baseUrl: `${server.replace(/\/$/, '')}/api/v1`,
    headers: { authorization: `Bearer ${token}` },
    // Lists in an address stand with commas between them.
    querySerializer: { array: { style: 'form', explode: false } },
    fetch,
  });
}
