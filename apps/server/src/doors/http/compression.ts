import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/** A shorter answer goes out in one packet either way. */
const FROM_BYTES = 1_024;
/** A longer one is sent as it is: it would hold a thread for too long. */
const UP_TO_BYTES = 8 * 1_024 * 1_024;
/** Answers compressed at once; further ones go out as they are. Threads are there for files and passwords too. */
const AT_ONCE = 2;
const LEVEL = 5;

const negotiator = new Negotiator({ supportedValues: ['gzip'] });

/**
 * Compresses answers of calls with gzip where the client takes it, in threads of the pool; for Fastify's 'onSend'.
 * Files are left alone: those of the console were compressed when it was built.
 *
 * To guess a secret by the length of compressed answers (BREACH) an attacker needs a page of their own that makes somebody's
 * browser call as that person: nothing that a browser adds by itself says who calls (rule S05). No answer holds a secret either;
 * one that did would have to be left out here (decision 0019).
 */
export function answerCompression(): (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
) => Promise<unknown> {
  let busy = 0;
  return async (request, reply, payload) => {
    if (typeof payload !== 'string') return payload;
    const bytes = Buffer.byteLength(payload);
    if (bytes < FROM_BYTES) return payload;
    const varies = reply.getHeader('vary');
    reply.header('vary', varies === undefined ? 'accept-encoding' : `${String(varies)}, accept-encoding`);
    const accepted = negotiator.negotiate(request.headers['accept-encoding'] ?? '');
    if (accepted === null || bytes > UP_TO_BYTES || busy >= AT_ONCE) return payload;
    busy++;
    try {
      const compressed = await compress(payload, { level: LEVEL });
      reply.header('content-encoding', accepted);
      return compressed;
    } finally {
      busy--;
    }
  };
}
