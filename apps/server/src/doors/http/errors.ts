import { type ErrorCode, OutriderError } from '@outrider/model/error-code.ts';
import { serverSentences as sentences } from '@outrider/model/server/sentences.ts';
import { errorRows } from '@outrider/protocol/calls/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../log.ts';

/** What a call answers that could not be done. */
export const fail = (code: ErrorCode, message: string): object => ({ hasError: true, code, message });

/** Answer to every path that is nothing. */
export const notFound = fail('NOT_FOUND', 'There is nothing here');

/** Answer to an address that is longer than any of the product's. */
export const tooLong = fail('TOO_LARGE', 'The address is too long, or has too many parameters');

/** Answer to a call by a name that is none of the server's. */
export const unknownHost = fail(
  'FORBIDDEN',
  'The server is not told that this is its name: see --allowed-hosts',
);

/** Answer to a call by plain http where https alone is served. */
export const sslOnly = fail('FORBIDDEN', sentences.sslOnly);

/** What Fastify itself refuses. */
export function refusal({
  statusCode,
  code,
}: FastifyError): { status: number; code: ErrorCode; message: string } | undefined {
  if (statusCode === 413) return { status: 413, code: 'TOO_LARGE', message: 'The body is too large' };
  if (statusCode === 416) return { status: 416, code: 'VALIDATION', message: 'The file has no such bytes' };
  if (statusCode === 415) return { status: 415, code: 'VALIDATION', message: 'The body must be JSON' };
  // Thrown by the parser itself: its message quotes the body.
  if (statusCode === 400 || code?.startsWith('FST_ERR_CTP')) {
    return { status: 400, code: 'VALIDATION', message: 'The request cannot be read' };
  }
  return undefined;
}

/** Answers an error: business errors with HTTP 200 (rule N11); of a fault in the server it says nothing. */
export function errorHandler(log: Log) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    reply.header('cache-control', 'no-store');
    if (error instanceof OutriderError && error.code !== 'INTERNAL') {
      return await reply.code(errorRows[error.code].http).send(fail(error.code, error.message));
    }
    // A folder of the console, asked for as such.
    if (error.statusCode === 403 || error.statusCode === 404) return await reply.code(404).send(notFound);
    const refused = refusal(error);
    if (refused !== undefined)
      return await reply.code(refused.status).send(fail(refused.code, refused.message));
    log.error({ err: error, method: request.method, path: request.routeOptions.url }, 'an HTTP call failed');
    return await reply.code(500).send(fail('INTERNAL', 'Something went wrong on the server'));
  };
}

/** Paths of calls: there is no page below them. */
const CALLS = /^\/(api|gk[a-z]*|scim|i18n|map|assets|nominatim)(\/|$)|^\/[^/]*\.cgi$/;

/** Whether a path is a page's, as far as the path goes: no call, and no file but the page itself. */
export function isPagePath(path: string): boolean {
  return path === '/index.html' || (!CALLS.test(path) && !/\.[^/]*$/.test(path));
}

/**
 * Whether a path that is no file and no call is a page: the console finds out which. Everything else is denied, alike
 * whether it exists or not.
 */
export function isPage(request: Pick<FastifyRequest, 'method' | 'headers'>, path: string): boolean {
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    (request.headers.accept ?? '').includes('text/html') &&
    isPagePath(path)
  );
}
