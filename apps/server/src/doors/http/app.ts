import { existsSync } from 'node:fs';
import type { Server } from 'node:https';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { comesUnsealed, sealedUrl } from '../ssl-only.ts';
import { clientAddress } from '../client-address.ts';
import { EXTRA_SCRIPT_PATH } from '@outrider/protocol/server/extra-script-calls.ts';
import type { DoorParts } from '../door.ts';
import { answerUnreadable } from './unreadable-request.ts';
import { errorHandler, isPage, notFound, sslOnly, tooLong, unknownHost } from './errors.ts';
import { isKnownHost } from '../../options/known-host.ts';
import type { AddressRates } from '../../net/address-rates.ts';
import { isTooLong } from '../address-bounds.ts';
import { CONFIRM_PATH, confirmPort } from './confirm-port.ts';
import { addApi } from './api/api-routes.ts';
import { addScim } from './scim/scim-routes.ts';
import { addRoutes, MAX_BODY_BYTES } from './routes.ts';
import { boundConnections } from './bounded-connections.ts';
import { answerCompression } from './compression.ts';
import { addAssets } from './console-assets.ts';
import { crossOrigin } from './cross-origin.ts';
import { letFrame } from './framed-links.ts';
import { documentHeaders, securityHeaders } from './security-headers.ts';
import { FACE_PHOTO_PATH } from '../../faces/photo-tickets.ts';
import { entranceCheck, MANIFEST } from './entrance-check.ts';
import { slowRequests } from './slow-requests.ts';
import { holdsToken } from '../../sessions/tokens/token-text.ts';

/** A request that takes longer to arrive is given up. */
export const REQUEST_WITHIN_MS = 30_000;
/** What is a page's own, and makes no page or worker by itself, even if somebody opens it. */
const NO_DOCUMENT = /([/\\](?![^/\\]*worker)[^/\\]+\.js|\.css|\.woff2)(\.br|\.gz)?$/;
const HASHED_ASSETS = `${sep}assets${sep}`;

export interface HttpDoor {
  readonly app: FastifyInstance;
  /** SHA-256 of the certificate; undefined where http is served. */
  readonly fingerprint: string | undefined;
}

/**
 * The HTTP door: the calls of the endpoint table, the console's files, and nothing else.
 * @param consoleFolder the built console; without it there are only the calls
 * @param rates how often one network address may ask
 */
export async function createApp(
  parts: DoorParts,
  consoleFolder: string,
  rates: AddressRates,
): Promise<HttpDoor> {
  const { config, log, certificates, challengeAnswer, extraScript, clock } = parts.services;
  const headersFor = securityHeaders(config, parts.services);
  const answerError = errorHandler(log);
  const slow = slowRequests(REQUEST_WITHIN_MS);
  const common = {
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: slow.requestTimeout,
    forceCloseConnections: true,
    clientErrorHandler: answerUnreadable,
    // A path that cannot be read comes by no hook.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      void answerError(error, request, reply.headers(headersFor(request.headers.host))),
  } as const;
  const { current } = certificates;
  // Without https asked for, a certificate that was set waits.
  const https = config.https || config.tlsCert !== undefined ? current : undefined;
  const app = (
    https === undefined
      ? fastify({ ...common, http: slow.server })
      : fastify({ ...common, https: { ...slow.server, cert: https.cert, key: https.key } })
  ) as FastifyInstance;
  if (https !== undefined) {
    const stop = certificates.serve(app.server as unknown as Server);
    app.addHook('onClose', async () => stop());
  }
  boundConnections(app.server, config.trustedProxies);
  app.removeContentTypeParser('text/plain');
  const entrance = entranceCheck(config);
  const answerPreflight = crossOrigin(config);
  app.addHook('onRequest', async (request, reply) => {
    const { host } = request.headers;
    reply.headers(headersFor(host));
    // An authority that asks for a proof calls by a name that is not known yet.
    const proof = challengeAnswer(request.url);
    if (proof !== undefined) return await reply.type('text/plain').send(proof);
    if (!isKnownHost(host, config) && !certificates.vouchedFor(host)) {
      return await reply.code(421).header('cache-control', 'no-store').send(unknownHost);
    }
    if (!rates.take(clientAddress(request.raw, config.trustedProxies))) {
      throw new OutriderError('RATE_LIMIT', 'Too many calls from this address. Try again.');
    }
    if (comesUnsealed(request.raw, parts.services)) {
      const to = sealedUrl(request.raw, parts.services);
      reply.header('cache-control', 'no-store');
      return await (isPage(request, request.url.split('?', 1)[0] ?? '/')
        ? reply.redirect(to, 308)
        : reply.code(403).send(sslOnly));
    }
    if (isTooLong(request.url))
      return await reply.code(414).header('cache-control', 'no-store').send(tooLong);
    if (holdsToken(request.url)) throw new OutriderError('AUTH_REQUIRED', peopleSentences.tokenInAddress);
    if (answerPreflight(request, reply)) return await reply.code(204).send();
    if (entrance.shutsOut(request)) {
      reply.header('cache-control', 'no-store');
      const { entranceElsewhere: elsewhere } = config;
      return await (elsewhere === undefined ? reply.code(404).send(notFound) : reply.redirect(elsewhere));
    }
    return undefined;
  });
  app.addHook('onResponse', async (request, reply) => {
    // Never the query: it may hold what proves who asks.
    const path = request.url.split('?', 1)[0];
    const ip = clientAddress(request.raw, config.trustedProxies);
    log.debug({ method: request.method, path, status: reply.statusCode, ip }, 'HTTP call');
  });
  app.addHook('onSend', answerCompression());
  app.setErrorHandler(answerError);
  const index = join(consoleFolder, 'index.html');
  const hasConsole = existsSync(index);
  await app.register(fastifyStatic, {
    root: hasConsole ? consoleFolder : import.meta.dirname,
    serve: hasConsole,
    index: 'index.html',
    etag: true,
    // What was compressed beside a file when the console was built.
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const forEver = path.startsWith(consoleFolder + HASHED_ASSETS);
      reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (forEver && NO_DOCUMENT.test(path)) for (const name of documentHeaders) reply.removeHeader(name);
    },
  });
  if (hasConsole) addAssets(app, consoleFolder, clock);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (hasConsole && isPage(request, path)) {
      await letFrame(request, reply, headersFor, parts.services);
      return await reply.sendFile('index.html');
    }
    if (hasConsole && entrance.isManifest(request)) return await reply.sendFile(MANIFEST);
    return await reply.code(404).header('cache-control', 'no-store').send(notFound);
  });
  addRoutes(app, parts);
  addApi(app, parts);
  addScim(app, parts);
  app.get(CONFIRM_PATH, (request, reply) => confirmPort(request, reply, parts.services));
  app.get(EXTRA_SCRIPT_PATH, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(extraScript().text),
  );
  app.route({
    method: ['GET', 'HEAD'],
    url: '/fw.cgi',
    handler: (request, reply) => {
      reply.hijack();
      void parts.services.firmwareDownloads.serve(request.raw, reply.raw);
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: FACE_PHOTO_PATH,
    handler: (request, reply) => {
      reply.hijack();
      void parts.services.faceTickets.serve(request.raw, reply.raw);
    },
  });
  return { app, fingerprint: https?.fingerprint };
}
