import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_DIRECTORY_BYTES } from '@outrider/model/people/directory.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AskedPart } from '../../../sessions/company/scim/asked-part.ts';
import { assertId } from '../../../sessions/company/scim/found.ts';
import { type ScimKind, scimKinds } from '../../../sessions/company/scim/scim-attributes.ts';
import { ScimFault } from '../../../sessions/company/scim/scim-fault.ts';
import type { ScimFields } from '../../../sessions/company/scim/scim-values.ts';
import { namesVersion } from '../../../sessions/company/scim/scim-version.ts';
import { clientAddress } from '../../client-address.ts';
import type { DoorParts } from '../../door.ts';
import { comesBySecure } from '../../ssl-only.ts';
import { askerOf, tokenOf } from '../routes.ts';
import { SCIM_TYPE, scimErrorHandler } from './scim-errors.ts';
import { scimFacts } from './scim-facts.ts';

/** Below this path sign-in services find all that SCIM has. */
export const SCIM_PATH = '/scim/v2';

/** A whole number; what is none asks for nothing. */
const whole = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number)
  .optional()
  .catch(undefined);
/** What may stand in an address; anything else there is left out. */
const question = z.object({
  filter: z.string().optional(),
  startIndex: whole,
  count: whole,
  attributes: z.string().optional(),
  excludedAttributes: z.string().optional(),
});

/** What an address asks for. @throws ScimFault where it says something twice */
function questionOf({ query }: FastifyRequest): z.output<typeof question> {
  const { data, error } = question.safeParse(query);
  if (error !== undefined)
    throw new ScimFault(
      400,
      `${error.issues[0]?.path.join('.') ?? 'The address'}: it cannot be read`,
      'invalidSyntax',
    );
  return data;
}

/** The token of each request, with its service: it is looked up before a body is read. */
const shown = new WeakMap<FastifyRequest, { readonly token: string; readonly provider: string }>();

const actions = { POST: 'add', PUT: 'replace', PATCH: 'patch', DELETE: 'remove' } as const;

/** Address by which the service has come, for where resources say that they are. */
function baseOf(request: FastifyRequest, { services: { config } }: DoorParts): string {
  const secure = comesBySecure(request.raw, config.trustedProxies);
  return `${secure ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}${SCIM_PATH}`;
}

/** Sends a resource with its version and place. */
async function sendResource(
  resource: ScimFields,
  asked: AskedPart,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { version, location } = resource['meta'] as { readonly version: string; readonly location: string };
  reply.header('etag', version).type(SCIM_TYPE);
  if (request.method === 'POST') reply.code(201).header('location', location);
  const known = request.headers['if-none-match'];
  if (request.method === 'GET' && known !== undefined && namesVersion(known, version))
    return await reply.code(304).send();
  return await reply.send(JSON.stringify(asked.of(resource)));
}

function addKind(scope: FastifyInstance, kind: ScimKind, parts: DoorParts): void {
  const { directory } = parts.services.sessions;
  const providerOf = (request: FastifyRequest): string => shown.get(request)?.provider ?? '';
  const askedOf = (request: FastifyRequest): AskedPart => new AskedPart(kind, questionOf(request));
  scope.get(`/${kind.endpoint}`, async (request, reply) => {
    const asked = questionOf(request);
    const page = await directory.list(providerOf(request), kind, asked, baseOf(request, parts));
    return await reply.type(SCIM_TYPE).send(JSON.stringify(page));
  });
  scope.get<{ Params: { id: string } }>(`/${kind.endpoint}/:id`, async (request, reply) => {
    const { id } = request.params;
    const asked = askedOf(request);
    const resource = await directory.read(providerOf(request), kind, id, asked, baseOf(request, parts));
    return await sendResource(resource, asked, request, reply);
  });
  const write = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { token = '', provider = '' } = shown.get(request) ?? {};
    const { id } = request.params as { readonly id?: string };
    const asked = askedOf(request);
    if (id !== undefined) assertId(kind, id);
    const said = (await parts.dispatch.http(
      'tellDirectory',
      {
        token,
        provider,
        action: actions[request.method as keyof typeof actions],
        kind: kind.type,
        id,
        match: request.headers['if-match'],
        base: baseOf(request, parts),
        body: request.body,
      },
      await askerOf(request, reply, { access: { right: 'anyone' } }, parts.services),
    )) as HttpAnswer<'tellDirectory'>;
    if (said.resource === undefined) return await reply.code(204).send();
    return await sendResource(said.resource, asked, request, reply);
  };
  scope.post(`/${kind.endpoint}`, write);
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
    scope.route({ method, url: `/${kind.endpoint}/:id`, handler: write });
}

/** Adds the door by which sign-in services of the company tell people and groups: SCIM 2.0 (RFC 7644). */
export function addScim(app: FastifyInstance, parts: DoorParts): void {
  const { config, log, sessions } = parts.services;
  void app.register(
    async (scope) => {
      scope.setErrorHandler(scimErrorHandler(log));
      const parse = scope.getDefaultJsonParser('error', 'error');
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        ['application/scim+json', 'application/json'],
        { parseAs: 'string', bodyLimit: MAX_DIRECTORY_BYTES },
        (request, body: string, done) => {
          // What is removed comes with a type and without a body.
          if (body === '') done(null, undefined);
          else void parse(request, body, done);
        },
      );
      // Nothing is read of a request without a token.
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const token = tokenOf(request);
        if (token === undefined) throw new OutriderError('AUTH_REQUIRED', peopleSentences.directoryTokenGone);
        const ip = clientAddress(request.raw, config.trustedProxies);
        // What changes something is counted by the call that it becomes.
        const counts = !(request.method in actions);
        const provider = await sessions.directoryTokens.providerOf(token, ip, counts);
        shown.set(request, { token, provider });
      });
      for (const kind of scimKinds) addKind(scope, kind, parts);
      scope.all<{ Params: { '*': string } }>('/*', async (request, reply) => {
        const facts = scimFacts(baseOf(request, parts));
        const fact = request.method === 'GET' ? facts.get(`/${request.params['*']}`) : undefined;
        if (fact === undefined)
          throw new ScimFault(
            404,
            `There is nothing here, but for ${['/Users', '/Groups', ...facts.keys()].join(', ')}`,
          );
        return await reply.type(SCIM_TYPE).send(JSON.stringify(fact));
      });
    },
    { prefix: SCIM_PATH },
  );
}
