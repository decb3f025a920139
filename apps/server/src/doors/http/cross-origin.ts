import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../options/config.ts';

/** A browser asks again whether it may call after this long, seconds. */
const ASKED_AGAIN_S = 600;

/**
 * Lets pages of the allowed origins read what they are answered, as the console of a server on which people sign in to this
 * one (rule S32). It gives them nothing to ride on: no browser adds by itself what says who calls (rule S05).
 * @returns for Fastify's 'onRequest': whether the request was a browser's question, and is answered
 */
export function crossOrigin({
  allowedOrigins,
}: Pick<Config, 'allowedOrigins'>): (request: FastifyRequest, reply: FastifyReply) => boolean {
  return ({ method, headers }, reply) => {
    const { origin } = headers;
    if (origin === undefined || !allowedOrigins.includes(origin)) return false;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'etag, content-range',
      vary: 'origin',
    });
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false;
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type, range',
      'access-control-max-age': String(ASKED_AGAIN_S),
    });
    return true;
  };
}
