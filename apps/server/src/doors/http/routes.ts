import { basename, dirname, resolve } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpCall as HttpRow } from '@outrider/protocol/calls/http-call.ts';
import { credentials } from '@outrider/protocol/people/calls.ts';
import { httpCalls, type HttpName } from '@outrider/protocol/tables.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertAccess, NOBODY } from '../../calls/access.ts';
import type { Services } from '../../calls/services.ts';
import type { Session } from '../../sessions/session.ts';
import { FileAnswer, type HttpCall } from '../../calls/http/call.ts';
import { clientAddress } from '../client-address.ts';
import { handlers } from '../../calls/http/handlers.ts';
import { isAllowedOrigin } from '../origin.ts';

type AnyHandler = (body: unknown, call: HttpCall) => unknown;

/** The session of a request: by its bearer key, or by user name and key or hash in its body. */
async function authenticate(request: FastifyRequest, ip: string, { sessions }: Services): Promise<Session> {
  const bearer = /^Bearer ([0-9A-Fa-f]{64})$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return await sessions.byKey(bearer.toUpperCase());
  // Whatever has not their shape is none, and is remembered and logged nowhere.
  const { data } = credentials.safeParse(request.body);
  if (request.method === 'GET' || data === undefined)
    throw new OutriderError('AUTH_REQUIRED', 'Sign in first');
  return await sessions.byCredentials(data.username, data.password, ip);
}

function validRequest(row: HttpRow, request: FastifyRequest): unknown {
  const result = row.request.safeParse(request.method === 'GET' ? {} : (request.body ?? {}));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const where = issue?.path.join('.') ?? '';
  throw new OutriderError(
    'VALIDATION',
    `${where === '' ? 'The body' : where}: ${issue?.message ?? 'is not valid'}`,
  );
}

async function answer(
  name: HttpName,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<unknown> {
  const endpoint: HttpRow = httpCalls[name];
  if (endpoint.method !== 'GET') {
    const { origin, host } = request.headers;
    if (!isAllowedOrigin(origin, host, services.config.allowedOrigins)) {
      throw new OutriderError('FORBIDDEN', 'This page may not call the server');
    }
  }
  const ip = clientAddress(request.raw, services.config.trustedProxies);
  const session = endpoint.access.right === 'anyone' ? undefined : await authenticate(request, ip, services);
  assertAccess(session?.identity ?? NOBODY, endpoint.access);
  const body = validRequest(endpoint, request);
  const result = await (handlers[name] as AnyHandler)(body, { services, session, ip });
  if (!(result instanceof FileAnswer)) return await reply.header('cache-control', 'no-store').send(result);
  const path = resolve(result.path);
  reply.type(result.type).header('cache-control', 'private, no-cache');
  return await reply.sendFile(basename(path), dirname(path), { cacheControl: false, dotfiles: 'allow' });
}

/** Adds a route for every row of the endpoint table. */
export function addRoutes(app: FastifyInstance, services: Services): void {
  for (const name of Object.keys(httpCalls) as HttpName[]) {
    const { method, path } = httpCalls[name];
    app.route({
      method,
      url: path,
      handler: async (request, reply) => await answer(name, request, reply, services),
    });
  }
}
