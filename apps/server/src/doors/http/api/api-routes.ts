import { API_PATH, type ApiOperation } from '@outrider/protocol/api/operation.ts';
import { openapi } from '@outrider/protocol/api/openapi.ts';
import { operations } from '@outrider/protocol/api/operations.ts';
import { httpCalls } from '@outrider/protocol/tables.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpCall } from '@outrider/protocol/calls/http-call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { DoorParts } from '../../door.ts';
import { StreamedAnswer } from '../../../calls/streamed-answer.ts';
import { AnswerOnce } from './answer-once.ts';
import { answerWrite } from './answer-write.ts';
import { askerOf, askForPassword, askingToken, refuseStrangers, routeOf, sendResult } from '../routes.ts';
import { foundOf, pageOf, picked } from './page.ts';
import { problemHandler } from './problem.ts';
import { readQuestion } from './question.ts';
import { firstItems } from './first-items.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How the limit of a token is told, by the IETF's draft of RateLimit header fields. */
function tellLimit(request: FastifyRequest, reply: FastifyReply, { services }: DoorParts): void {
  const token = askingToken(request);
  const limit = token === undefined ? undefined : services.sessions.tokens.limit(token);
  if (limit === undefined) return;
  const { rate, left, nextS } = limit;
  reply.header('ratelimit-policy', `"token";q=${rate};w=60`);
  reply.header('ratelimit', `"token";r=${left};t=${nextS}`);
  if (left === 0) reply.header('retry-after', String(nextS));
}

/** The row of its call; for players with the way in which they show a token. */
function rowOf({ call, basic }: ApiOperation): Pick<HttpCall, 'access'> {
  const { access }: HttpCall = httpCalls[call];
  return basic === true ? { access: { ...access, basic } } : { access };
}

async function answer(
  operation: ApiOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: DoorParts,
): Promise<unknown> {
  const { call, gives } = operation;
  const asker = await askerOf(request, reply, rowOf(operation), parts.services);
  const question = readQuestion(
    operation,
    request.params as Readonly<Record<string, string>>,
    request.query as Fields,
    request.headers,
  );
  const ask = async (raw: Fields): Promise<unknown> => await parts.dispatch.http(call, raw, asker);
  if ('bytes' in gives)
    return await sendResult(await ask(question.request), request, reply, asker, parts.services);
  if ('pages' in gives) {
    const page = pageOf(operation, gives, question, asker.caller.userName);
    const said = await ask(page.request);
    // The one behind the page says that there is a next, the one before it may be the last of the page before.
    return page.cut(said instanceof StreamedAnswer ? await firstItems(said, question.limit + 2) : said);
  }
  const said = await ask(question.request);
  const item = 'found' in gives ? foundOf(gives, said, question) : (said as Fields);
  if (operation.edits !== undefined) reply.header('etag', `"${String(item[operation.edits])}"`);
  return picked(item, question.fields);
}

function routeFor(operation: ApiOperation, parts: DoorParts, once: AnswerOnce): RouteOptions {
  const { method = 'GET', path, call } = operation;
  const row: HttpCall = httpCalls[call];
  const large =
    row.maxBodyBytes === undefined
      ? {}
      : {
          bodyLimit: row.maxBodyBytes,
          onRequest: async (request: FastifyRequest) => await refuseStrangers(request, row, parts),
        };
  return {
    method,
    url: routeOf(path),
    ...large,
    handler: async (request, reply) => {
      if (method !== 'GET') return await answerWrite(operation, request, reply, parts, once);
      const answering = answer(operation, request, reply, parts);
      if (operation.basic !== true) return await answering;
      return await answering.catch((error: unknown) => {
        askForPassword(error, request, reply);
        throw error;
      });
    },
  };
}

/** The client for programs as npm installs it: the build writes it beside the console. */
const CLIENT_FILE = 'api-client.tgz';
/** What it is called where it is saved. */
const CLIENT_NAME = 'outrider-api-client.tgz';

let written: ReturnType<typeof openapi> | undefined;
/** The document that describes the API, written when somebody first asks for it. */
const document = (): ReturnType<typeof openapi> => (written ??= openapi());

/** Adds the API for programs: a route for each of its operations, the document that describes them, and a client. */
export function addApi(app: FastifyInstance, parts: DoorParts): void {
  void app.register(
    async (scope) => {
      scope.setErrorHandler(problemHandler(parts.services.log));
      scope.addHook('onSend', async (request, reply) => {
        tellLimit(request, reply, parts);
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      const once = new AnswerOnce(parts.services);
      for (const operation of operations as readonly ApiOperation[])
        scope.route(routeFor(operation, parts, once));
      scope.get('/openapi.json', async () => document());
      scope.get('/client.tgz', (_request, reply) => reply.download(CLIENT_FILE, CLIENT_NAME));
      scope.all('/*', async () => {
        throw new OutriderError(
          'NOT_FOUND',
          `There is nothing here: ${API_PATH}/openapi.json says what there is`,
        );
      });
    },
    { prefix: API_PATH },
  );
}
