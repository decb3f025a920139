import { basename, dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpCall } from '@outrider/protocol/calls/http-call.ts';
import { meantBy } from '@outrider/protocol/calls/meant.ts';
import { credentials } from '@outrider/protocol/people/calls.ts';
import { httpCalls, type HttpName } from '@outrider/protocol/tables.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Asker } from '../../calls/call.ts';
import { Caller, NOBODY } from '../../calls/caller.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import { FollowedAnswer } from '../../calls/followed-answer.ts';
import { MovieAnswer } from '../../calls/movie-answer.ts';
import { StreamedAnswer } from '../../calls/streamed-answer.ts';
import type { Session } from '../../sessions/session.ts';
import { TOKEN_PREFIX } from '../../sessions/tokens/token-text.ts';
import { clientAddress } from '../client-address.ts';
import type { DoorParts, DoorServices } from '../door.ts';
import { isAllowedOrigin } from '../origin.ts';
import { comesBySecure } from '../ssl-only.ts';
import { endWithSession } from './end-with-session.ts';
import { fail } from './errors.ts';
import { sendFollowed } from './send-followed.ts';
import { sendMovie } from './send-movie.ts';
import { sendRemoteFile } from './send-remote-file.ts';
import { tellDownload } from './tell-download.ts';

/** Larger ones are of rows that say so. */
export const MAX_BODY_BYTES = 64 * 1024;
/** Fields of an address that sign it: they are no part of the request. */
const SIGNATURE = new Set(['user', 'u', 'password', 'p', 'x']);

/** Calls of tokens that were counted: those of large bodies show theirs before the body is read, and after. */
const counted = new WeakSet<FastifyRequest>();
/** By which token a request asked, good or not. */
const askedBy = new WeakMap<FastifyRequest, string>();

/** The session of a request: by its bearer key or token, by user name and key or hash in its body, or by its presigned address. */
async function authenticate(
  request: FastifyRequest,
  ip: string,
  { access }: Pick<HttpCall, 'access'>,
  { sessions, guests }: Pick<DoorServices, 'sessions' | 'guests'>,
): Promise<Session> {
  const token = tokenOf(request) ?? (access.basic === true ? basicToken(request) : undefined);
  if (token !== undefined) {
    askedBy.set(request, token);
    const again = counted.has(request);
    const session = await sessions.tokens.session(token, ip, again);
    counted.add(request);
    return session;
  }
  const bearer = /^Bearer ([0-9A-Fa-f]{64})$/.exec(request.headers.authorization ?? '')?.[1];
  const letsGuests = access.guests !== undefined;
  if (bearer !== undefined) {
    const key = bearer.toUpperCase();
    return (letsGuests ? guests.byKey(key) : undefined) ?? (await sessions.byKey(key));
  }
  const { pathname, searchParams } = new URL(request.url, 'http://server');
  if (access.presigned === true && (searchParams.has('password') || searchParams.has('p')))
    return (
      (letsGuests ? guests.byPresigned(pathname, searchParams) : undefined) ??
      (await sessions.byPresigned(pathname, searchParams, ip))
    );
  // Whatever has not their shape is none, and is remembered and logged nowhere.
  const { data } = credentials.safeParse(request.body);
  if (request.method === 'GET' || data === undefined)
    throw new OutriderError('AUTH_REQUIRED', 'Sign in first');
  return await sessions.byCredentials(data.username, data.password, ip);
}

/** The token that a request shows, whole or not; undefined where it shows none. */
export function tokenOf({ headers }: FastifyRequest): string | undefined {
  const { authorization = '' } = headers;
  const shown = /^Bearer +/i.exec(authorization)?.[0];
  if (shown === undefined || !authorization.startsWith(TOKEN_PREFIX, shown.length)) return undefined;
  return authorization.slice(shown.length).trimEnd();
}

/** The token by which a request asked, in whichever way its row takes one; undefined where it asked by none. */
export const askingToken = (request: FastifyRequest): string | undefined =>
  askedBy.get(request) ?? tokenOf(request);

/** The token that a request shows as a password (RFC 7617); undefined where it shows none, or another password: people do not sign in so. */
function basicToken({ headers }: FastifyRequest): string | undefined {
  const shown = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(headers.authorization ?? '')?.[1];
  if (shown === undefined) return undefined;
  const said = Buffer.from(shown, 'base64').toString();
  const password = said.slice(said.indexOf(':') + 1);
  return password.startsWith(TOKEN_PREFIX) ? password : undefined;
}

/**
 * What the request says, wherever it says it: path and body, or path and query. Credentials in a body are none of it, but for
 * calls that ask strangers for them.
 */
function rawOf(request: FastifyRequest, { access, request: { shape } }: HttpCall): unknown {
  const { body = {}, params } = request;
  const said = request.method === 'GET' ? request.query : body;
  // Anything but an object has no fields that could stand beside those of the path.
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return said;
  const isCredential = (name: string): boolean =>
    request.method === 'GET'
      ? access.presigned === true && SIGNATURE.has(name)
      : name in credentials.shape && !(access.right === 'anyone' && name in shape);
  const fields = Object.entries(said).filter(([name]) => !isCredential(name));
  return { ...Object.fromEntries(fields), ...(params as object) };
}

/** Aborted when the connection closes, before the answer or after it. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}

/** The caller of a request, and from where. @throws OutriderError when it shows nobody who may sign in that way */
export async function askerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  row: Pick<HttpCall, 'access'>,
  services: DoorServices,
): Promise<Asker> {
  const { config, fleet, privacy } = services;
  const ip = clientAddress(request.raw, config.trustedProxies);
  const isAnyone = row.access.right === 'anyone';
  const session = isAnyone ? undefined : await authenticate(request, ip, row, services);
  if (session?.identity.token !== undefined) endWithSession(session, reply.raw);
  return {
    caller: new Caller(() => session?.identity ?? NOBODY, fleet.state, privacy),
    session,
    ip,
    secure: comesBySecure(request.raw, config.trustedProxies),
    gone: () => goneOf(reply),
  };
}

/** No page of others changes anything. @throws OutriderError FORBIDDEN */
export function demandOrigin(request: FastifyRequest, { config }: Pick<DoorServices, 'config'>): void {
  const { origin, host } = request.headers;
  if (!isAllowedOrigin(origin, host, config.allowedOrigins))
    throw new OutriderError('FORBIDDEN', 'This page may not call the server');
}

async function answer(
  name: HttpName,
  request: FastifyRequest,
  reply: FastifyReply,
  { services, dispatch }: DoorParts,
): Promise<unknown> {
  const row: HttpCall = httpCalls[name];
  if (row.method !== 'GET') demandOrigin(request, services);
  const asker = await askerOf(request, reply, row, services);
  return await sendResult(
    await dispatch.http(name, rawOf(request, row), asker),
    request,
    reply,
    asker,
    services,
  );
}

/** Sends what a call answered, whatever that is. */
export async function sendResult(
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  asker: Asker,
  services: DoorServices,
): Promise<unknown> {
  const { caller, ip } = asker;
  if (result instanceof FollowedAnswer) return await sendFollowed(reply, result, asker, services);
  if (result instanceof StreamedAnswer) {
    reply.type(result.type).header('cache-control', 'no-store');
    return await reply.send(Readable.from(result.pieces, { objectMode: false }));
  }
  const isFile = result instanceof MovieAnswer || result instanceof FileAnswer;
  if (isFile && result.footage !== undefined && request.method === 'GET')
    tellDownload(reply, result.footage, { user: caller.userName, ip }, services);
  if (result instanceof MovieAnswer) return await sendMovie(reply, result, request.headers.range);
  if (!(result instanceof FileAnswer)) return await reply.header('cache-control', 'no-store').send(result);
  reply.type(result.type).header('cache-control', 'private, no-cache');
  if (result.saveAs !== undefined)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(result.saveAs)}`);
  if (typeof result.file !== 'string') return await sendRemoteFile(reply, result.file, result.bytes);
  const path = resolve(result.file);
  const end = result.bytes === undefined ? {} : { end: result.bytes - 1 };
  return await reply.sendFile(basename(path), dirname(path), {
    cacheControl: false,
    // Named above: many files have names without an ending.
    contentType: false,
    dotfiles: 'allow',
    ...end,
  });
}

/** Has a program that knows HTTP Basic ask for a token, where it showed nothing that is good. @returns whether it has */
export function askForPassword(error: unknown, { headers }: FastifyRequest, reply: FastifyReply): boolean {
  // Not a page that shows a key: its browser would ask for a password of its own.
  const isPage = /^Bearer /i.test(headers.authorization ?? '');
  if (isPage || !(error instanceof OutriderError) || error.code !== 'AUTH_REQUIRED') return false;
  reply.header('www-authenticate', 'Basic realm="Outrider", charset="UTF-8"');
  return true;
}

/**
 * Says that there is none of what was asked by the row's own status, where it has one; and has a program that knows HTTP Basic ask for a
 * token, where the row takes it so. @throws the error otherwise
 */
async function absent(
  { absent: status, access }: HttpCall,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (access.basic === true && askForPassword(error, request, reply))
    return await reply
      .code(401)
      .header('cache-control', 'no-store')
      .send(fail('AUTH_REQUIRED', (error as OutriderError).message));
  if (status === undefined || !(error instanceof OutriderError) || error.code !== 'NOT_FOUND') throw error;
  return await reply.code(status).header('cache-control', 'no-store').send(fail(error.code, error.message));
}

/** Nothing large is taken from a client that has not shown a key. @throws OutriderError AUTH_REQUIRED */
export async function refuseStrangers(
  request: FastifyRequest,
  row: Pick<HttpCall, 'access'>,
  { services }: DoorParts,
): Promise<void> {
  const { authorization, 'content-length': length } = request.headers;
  if (authorization === undefined && Number(length) <= MAX_BODY_BYTES) return;
  if (authorization === undefined) throw new OutriderError('AUTH_REQUIRED', 'Sign in first');
  await authenticate(request, clientAddress(request.raw, services.config.trustedProxies), row, services);
}

/** Which of the rows of one method and path is asked for. */
function asked(names: readonly HttpName[], { query }: FastifyRequest): HttpName | undefined {
  const rows = names.map((name) => ({ name, meant: (httpCalls[name] as HttpCall).meant ?? {} }));
  return meantBy(rows, query as Readonly<Record<string, string | undefined>>)?.name ?? names[0];
}

/** A row's path as the router takes it: fields that share a part of it take as much as fits what stands between them. */
export function routeOf(path: string): string {
  return path
    .split('/')
    .map((part) =>
      /^\{\w+\}$/.test(part) ? `:${part.slice(1, -1)}` : part.replaceAll(/\{(\w+)\}/g, ':$1(.+)'),
    )
    .join('/');
}

/** Has routes take JSON as text/plain too. A page of others can send that without asking, but not with the header that shows a key. */
function takePlainText(scope: FastifyInstance): FastifyInstance {
  scope.addContentTypeParser(
    'text/plain',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      if (request.headers.authorization === undefined)
        throw new OutriderError('AUTH_REQUIRED', 'Sign in first');
      try {
        return JSON.parse(body) as unknown;
      } catch {
        throw new OutriderError('VALIDATION', 'The body is no JSON');
      }
    },
  );
  return scope;
}

/** Has routes take a form; its fields are texts. */
function takeForms(scope: FastifyInstance): FastifyInstance {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  return scope;
}

/** Adds a route for every method and path of the table. */
export function addRoutes(app: FastifyInstance, parts: DoorParts): void {
  const names = Object.keys(httpCalls) as HttpName[];
  const routes = Map.groupBy(names, (name) => `${httpCalls[name].method} ${httpCalls[name].path}`);
  for (const sharing of routes.values()) {
    const [first] = sharing;
    if (first === undefined) continue;
    const row: HttpCall = httpCalls[first];
    const { method, path, alias, maxBodyBytes, plainText, form } = row;
    const route: RouteOptions = {
      method,
      url: routeOf(path),
      ...(maxBodyBytes === undefined
        ? {}
        : {
            bodyLimit: maxBodyBytes,
            onRequest: async (request: FastifyRequest) => await refuseStrangers(request, row, parts),
          }),
      handler: async (request, reply) => {
        const name = asked(sharing, request) ?? first;
        return await answer(name, request, reply, parts).catch((error: unknown) =>
          absent(httpCalls[name], error, request, reply),
        );
      },
    };
    if (plainText === true) void app.register(async (scope) => void takePlainText(scope).route(route));
    else if (form === true) void app.register(async (scope) => void takeForms(scope).route(route));
    else app.route(route);
    if (alias !== undefined) app.route({ ...route, url: routeOf(alias) });
  }
}
