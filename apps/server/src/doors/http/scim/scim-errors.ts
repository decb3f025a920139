import { OutriderError } from '@outrider/model/error-code.ts';
import { errorRows } from '@outrider/protocol/calls/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../../log.ts';
import { ScimFault, type ScimType } from '../../../sessions/company/scim/scim-fault.ts';
import { refusal } from '../errors.ts';

/** What bodies of SCIM are (RFC 7644, section 8.1). */
export const SCIM_TYPE = 'application/scim+json; charset=utf-8';

interface Told {
  readonly status: number;
  readonly detail: string;
  readonly scimType?: ScimType | undefined;
}

/** Codes that a call ends with where the table says 200 for them (rule N11): SCIM tells by the status. */
const statuses: Readonly<Record<string, number>> = { NOT_FOUND: 404, VALIDATION: 400, CONFLICT: 409 };

function toldOf(error: unknown): Told {
  if (error instanceof ScimFault)
    return { status: error.status, detail: error.message, scimType: error.scimType };
  if (error instanceof OutriderError && error.code !== 'INTERNAL')
    return { status: statuses[error.code] ?? errorRows[error.code].http, detail: error.message };
  const refused = refusal(error as FastifyError);
  if (refused !== undefined)
    return {
      status: refused.status,
      detail: refused.message,
      ...(refused.status === 400 && { scimType: 'invalidSyntax' as const }),
    };
  return { status: 500, detail: 'Something went wrong on the server' };
}

/** Answers an error as SCIM has it (RFC 7644, section 3.12); of a fault in the server it says nothing. */
export function scimErrorHandler(log: Pick<Log, 'error'>) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { status, detail, scimType } = toldOf(error);
    if (status === 500)
      log.error(
        { err: error, method: request.method, path: request.routeOptions.url },
        'a call of SCIM failed',
      );
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    if (status === 429) reply.header('retry-after', '1');
    return await reply
      .code(status)
      .type(SCIM_TYPE)
      .send(
        JSON.stringify({
          schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
          status: String(status),
          ...(scimType !== undefined && { scimType }),
          detail,
        }),
      );
  };
}
