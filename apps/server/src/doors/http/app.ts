import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { clientAddress } from '../client-address.ts';
import type { DoorParts } from '../door.ts';
import { errorHandler, isPage, notFound } from './errors.ts';
import { addRoutes } from './routes.ts';
import { readCertificate } from './certificate.ts';
import { securityHeaders } from './security-headers.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** A request that takes longer to arrive is given up. */
const REQUEST_WITHIN_MS = 30_000;
const HASHED_ASSETS = `${sep}assets${sep}`;

/**
 * The HTTP door: the calls of the endpoint table, the console's files, and nothing else.
 * @param consoleFolder the built console; without it there are only the calls
 */
export async function createApp(parts: DoorParts, consoleFolder: string): Promise<FastifyInstance> {
  const { config, log } = parts.services;
  const headers = securityHeaders(config);
  const answerError = errorHandler(log);
  const common = {
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_WITHIN_MS,
    forceCloseConnections: true,
    // A path that cannot be read comes by no hook.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      void answerError(error, request, reply.headers(headers)),
  } as const;
  const app = (
    config.tlsCert === undefined || config.tlsKey === undefined
      ? fastify(common)
      : fastify({ ...common, https: readCertificate(config.tlsCert, config.tlsKey) })
  ) as FastifyInstance;
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.addHook('onResponse', async (request, reply) => {
    // Never the query: it may hold what proves who asks.
    const path = request.url.split('?', 1)[0];
    const ip = clientAddress(request.raw, config.trustedProxies);
    log.debug({ method: request.method, path, status: reply.statusCode, ip }, 'HTTP call');
  });
  app.setErrorHandler(answerError);
  const index = join(consoleFolder, 'index.html');
  const hasConsole = existsSync(index);
  await app.register(fastifyStatic, {
    root: hasConsole ? consoleFolder : import.meta.dirname,
    serve: hasConsole,
    index: 'index.html',
    etag: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const forEver = path.startsWith(consoleFolder + HASHED_ASSETS);
      reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (hasConsole && isPage(request, path)) return await reply.sendFile('index.html');
    return await reply.code(404).header('cache-control', 'no-store').send(notFound);
  });
  addRoutes(app, parts);
  return app;
}
