import { type ErrorCode, OutriderError } from '@outrider/model/error-code.ts';
import {
  ApiError,
  apiProblemRows,
  PROBLEM_TYPE,
  type Problem,
  problemRows,
} from '@outrider/protocol/api/problems.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../../log.ts';
import { refusal } from '../errors.ts';

const problemOf = (code: ErrorCode, detail: string): Problem => {
  const { status, title, todo } = problemRows[code];
  return { type: 'about:blank', title, status, detail, code, todo };
};

/** An error as a program is told of it. */
export function toldOf(error: unknown): Problem {
  if (error instanceof ApiError) {
    const { status, title, todo } = apiProblemRows[error.code];
    return { type: 'about:blank', title, status, detail: error.message, code: error.code, todo };
  }
  if (error instanceof OutriderError && error.code !== 'INTERNAL')
    return problemOf(error.code, error.message);
  const refused = refusal(error as FastifyError);
  return refused === undefined
    ? problemOf('INTERNAL', 'Something went wrong on the server')
    : problemOf(refused.code, refused.message);
}

/** Answers an error of the API as RFC 9457 has it; of a fault in the server it says nothing. */
export function problemHandler(log: Log) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const told = toldOf(error);
    if (told.code === 'INTERNAL')
      log.error(
        { err: error, method: request.method, path: request.routeOptions.url },
        'a call of the API failed',
      );
    if (told.code === 'AUTH_REQUIRED' && !reply.hasHeader('www-authenticate'))
      reply.header('www-authenticate', 'Bearer');
    return await reply.code(told.status).type(PROBLEM_TYPE).send(JSON.stringify(told));
  };
}
