import { ChangedSince, OutriderError } from '@outrider/model/error-code.ts';
import type { ApiOperation } from '@outrider/protocol/api/operation.ts';
import { ApiError, PROBLEM_TYPE } from '@outrider/protocol/api/problems.ts';
import { OUTCOME_FIELDS } from '@outrider/protocol/api/schemas.ts';
import { httpCalls } from '@outrider/protocol/tables.ts';
import type { KeptAnswer } from '@outrider/store/people/kept-answers.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DoorParts } from '../../door.ts';
import { askerOf, demandOrigin } from '../routes.ts';
import type { AnswerOnce } from './answer-once.ts';
import { toldOf } from './problem.ts';
import { readBody, readQuestion } from './question.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The edit on which a change is based, as If-Match says it. @throws OutriderError VALIDATION for what is no ETag of the API */
function basedOn({ edits }: ApiOperation, header: string | undefined): Fields {
  if (header === undefined) return {};
  const number = /^"(\d{1,15})"$/.exec(header)?.[1];
  if (number === undefined || edits === undefined)
    throw new OutriderError(
      'VALIDATION',
      edits === undefined
        ? 'If-Match: this has no edit number'
        : 'If-Match: the ETag that was read, as it is',
    );
  return { [edits]: Number(number) };
}

/** What is answered to what was done: what its call says beside that it went well. */
function answerOf(said: unknown): KeptAnswer {
  const fields = Object.entries(said as Fields).filter(([name]) => !OUTCOME_FIELDS.includes(name));
  return fields.length === 0
    ? { status: 204, body: '' }
    : { status: 200, body: JSON.stringify(Object.fromEntries(fields)) };
}

/** Does what an operation changes: once, where it has a key. */
export async function answerWrite(
  operation: ApiOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  { services, dispatch }: DoorParts,
  once: AnswerOnce,
): Promise<FastifyReply> {
  const { call } = operation;
  const { headers, params, query, body } = request;
  // Names and passwords in a body are for people.
  if (headers.authorization === undefined) throw new OutriderError('AUTH_REQUIRED', 'Sign in first');
  demandOrigin(request, services);
  const asker = await askerOf(request, reply, httpCalls[call], services);
  asker.caller.demand(httpCalls[call].access);
  const question = readQuestion(operation, params as Readonly<Record<string, string>>, query as Fields);
  const match = headers['if-match'];
  const raw = { ...readBody(operation, body), ...question.request, ...basedOn(operation, match) };
  const done = async (): Promise<KeptAnswer> => {
    try {
      return answerOf(await dispatch.http(call, raw, asker));
    } catch (error) {
      if (match !== undefined && error instanceof ChangedSince)
        throw new ApiError('CHANGED_SINCE', error.message);
      throw error;
    }
  };
  const key = headers['idempotency-key'];
  if (key === undefined) return await send(reply, await done());
  const { caller, session } = asker;
  const owner = caller.token?.id ?? session?.keyHash ?? '';
  const asked = [operation.id, raw];
  const answer = await once.answer({ owner, key: [key].flat().join(), question: asked }, async () => {
    try {
      return await done();
    } catch (error) {
      const told = toldOf(error);
      // A fault goes on to where it is logged.
      if (told.code === 'INTERNAL') throw error;
      return { status: told.status, body: JSON.stringify(told) };
    }
  });
  if (answer.again) reply.header('idempotency-replayed', 'true');
  return await send(reply, answer);
}

async function send(reply: FastifyReply, { status, body }: KeptAnswer): Promise<FastifyReply> {
  reply.code(status);
  if (body === '') return await reply.send();
  return await reply.type(status < 400 ? 'application/json; charset=utf-8' : PROBLEM_TYPE).send(body);
}
