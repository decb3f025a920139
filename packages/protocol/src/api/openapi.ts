import { httpCalls } from '../tables.ts';
import type { HttpCall } from '../calls/http-call.ts';
import { commonErrors } from '../calls/errors.ts';
import { scopeField } from '../calls/scope.ts';
import { API_PATH, type ApiOperation, inPath, KEY_LENGTH, MOST_PAGE_ITEMS, PAGE_ITEMS } from './operation.ts';
import { operations } from './operations.ts';
import { apiProblemRows, problem, PROBLEM_TYPE, problemRows } from './problems.ts';
import { answerSchema, itemSchema, type JsonSchema, schemaOf } from './schemas.ts';
import { valueKinds } from './value-kinds.ts';

/** It grows with what is added; what programs rely on stays as it is within /api/v1. */
const API_VERSION = '1.0.0';

type Json = Readonly<Record<string, unknown>>;

/** The document of the API (OpenAPI 3.1), written from its rows. */
export function openapi(): Json {
  const schemas = Object.fromEntries(
    operations.filter(isOfItems).map((row) => [itemName(row), itemSchema(row)]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Outrider',
      version: API_VERSION,
      description: `Devices and what is kept of them, for programs. A call is made by a token, with its rights and for its devices. A client for Node and browsers, with types: ${API_PATH}/client.tgz`,
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: API_PATH }],
    security: [{ token: [] }],
    tags: tagsOf(),
    paths: pathsOf(),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'otr_…, never in an address' },
        password: {
          type: 'http',
          scheme: 'basic',
          description: 'the token as the password of whatever name',
        },
      },
      schemas: { ...schemas, Problem: schemaOf(problem, 'output') },
    },
  };
}

const methodOf = ({ method }: Pick<ApiOperation, 'method'>): string => (method ?? 'GET').toLowerCase();
function pathsOf(): Json {
  const byPath = Map.groupBy<string, ApiOperation>(operations, ({ path }) => path);
  return Object.fromEntries(
    Array.from(byPath, ([path, rows]) => [
      path,
      Object.fromEntries(rows.map((row) => [methodOf(row), operationOf(row)])),
    ]),
  );
}

const tagOf = ({ path }: Pick<ApiOperation, 'path'>): string => path.split('/')[1] ?? '';
const tagsOf = (): Json[] =>
  [...new Set(operations.map(tagOf))].map((name) => ({ name, description: `What there is of ${name}` }));
const itemName = ({ id }: Pick<ApiOperation, 'id'>): string =>
  `${id.charAt(0).toUpperCase()}${id.slice(1)}Item`;
const isOfItems = ({ gives }: Pick<ApiOperation, 'gives'>): boolean => !('bytes' in gives);
const itemRef = (row: ApiOperation): JsonSchema => ({ $ref: `#/components/schemas/${itemName(row)}` });

function operationOf(row: ApiOperation): Json {
  return {
    operationId: row.id,
    summary: row.about,
    description: rightsOf(httpCalls[row.call]),
    tags: [tagOf(row)],
    ...(row.basic === true && { security: [{ token: [] }, { password: [] }] }),
    parameters: parametersOf(row),
    ...bodyOf(row),
    responses: {
      ...(isEmpty(row)
        ? { 204: { description: row.about } }
        : { 200: { description: row.about, ...headersOf(row), content: contentOf(row) } }),
      ...problemsOf(row),
    },
  };
}

/** Whether there is nothing to answer but that it was done. */
const isEmpty = (row: ApiOperation): boolean =>
  row.method !== undefined && Object.keys(itemSchema(row).properties ?? {}).length === 0;

const headersOf = ({ method, edits }: ApiOperation): Json =>
  method === undefined && edits !== undefined
    ? { headers: { etag: { description: 'the edit number, for If-Match', schema: { type: 'string' } } } }
    : {};

/** The body of what changes something: fields of the call by the names that programs have for them. */
function bodyOf({ body, call }: ApiOperation): Json {
  if (body === undefined) return {};
  const { properties = {}, required = [] } = schemaOf(httpCalls[call].request, 'input');
  const named = Object.entries(body);
  const wanted = named.filter(([, field]) => required.includes(field)).map(([name]) => name);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(named.map(([name, field]) => [name, properties[field] ?? {}])),
    ...(wanted.length > 0 && { required: wanted }),
    additionalProperties: false,
  };
  return { requestBody: { required: wanted.length > 0, content: { 'application/json': { schema } } } };
}

function contentOf(row: ApiOperation): Json {
  const { gives, tells } = row;
  if (!('bytes' in gives)) return { 'application/json': { schema: answerOf(row) } };
  const told = operations.flatMap((one): [string, JsonSchema][] =>
    Object.entries(tells ?? {}).flatMap(([name, id]) => (one.id === id ? [[name, itemRef(one)]] : [])),
  );
  const messages = told.length === 0 ? {} : { 'x-messages': Object.fromEntries(told) };
  const schema = { type: 'string', ...(tells === undefined && { format: 'binary' }), ...messages };
  return Object.fromEntries(gives.bytes.map((type) => [type, { schema }]));
}

function rightsOf({ access: { right, also, maxLevel } }: HttpCall): string {
  const named = also === undefined ? right : `${right} and ${also}`;
  const rights = right === 'signed-in' ? 'Takes no further right' : `Takes the right ${named}`;
  return `${rights}${maxLevel === undefined ? '' : `, and level ${maxLevel} or above`}.`;
}

function answerOf(row: ApiOperation): JsonSchema {
  const { gives } = row;
  if (!('pages' in gives)) return itemRef(row);
  const beside = gives.beside ?? [];
  const { properties = {} } = answerSchema(row);
  return {
    type: 'object',
    properties: {
      items: { type: 'array', items: itemRef(row) },
      next: { type: ['string', 'null'], description: 'cursor of the next page; null: this is the last' },
      ...Object.fromEntries(beside.map((name) => [name, properties[name]])),
    },
    required: ['items', 'next', ...beside],
  };
}

function parametersOf(row: ApiOperation): Json[] {
  const { takes, gives, path, call } = row;
  const { properties = {}, required = [] } = schemaOf(httpCalls[call].request, 'input');
  const kinds = valueKinds(call);
  const ofPath = inPath(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[takes[name] ?? ''] ?? { type: 'string' },
  }));
  const ofQuery = Object.entries(takes)
    .filter(([name]) => !inPath(path).includes(name))
    .map(([name, field]) => ({
      name,
      in: 'query',
      required: required.includes(field),
      schema: properties[field] ?? {},
      ...(kinds[field]?.endsWith('s') === true && { style: 'form', explode: false }),
    }));
  const ofHeaders = Object.entries(row.headers ?? {}).map(([name, parameter]) => ({
    name,
    in: 'header',
    description: `the same as ${parameter}`,
    schema: { type: 'string' },
  }));
  const own = [
    ...(isOfItems(row) && row.method === undefined ? [fieldsParameter(row)] : []),
    ...(row.method === undefined ? [] : [keyParameter]),
    ...(row.method !== undefined && row.edits !== undefined ? [matchParameter] : []),
    ...('pages' in gives ? pageParameters : []),
  ];
  return [...ofPath, ...ofQuery, ...ofHeaders, ...own];
}

const fieldsParameter = (row: ApiOperation): Json => ({
  name: 'fields',
  in: 'query',
  description: 'which fields are wanted; all when absent',
  style: 'form',
  explode: false,
  schema: { type: 'array', items: { type: 'string', enum: Object.keys(itemSchema(row).properties ?? {}) } },
});

const keyParameter: Json = {
  name: 'idempotency-key',
  in: 'header',
  description:
    'what one calls this call: made again with it within a day, it is not done twice and is answered the same',
  schema: { type: 'string', minLength: 1, maxLength: KEY_LENGTH },
};
const matchParameter: Json = {
  name: 'if-match',
  in: 'header',
  description: 'the ETag that was read: it is refused when somebody else changed it since',
  schema: { type: 'string' },
};

const pageParameters: readonly Json[] = [
  {
    name: 'limit',
    in: 'query',
    description: 'items of a page, at most',
    schema: { type: 'integer', minimum: 1, maximum: MOST_PAGE_ITEMS, default: PAGE_ITEMS },
  },
  {
    name: 'cursor',
    in: 'query',
    description: '`next` of the page before; all other parameters stay as they were',
    schema: { type: 'string' },
  },
];

/** An answer for each status that the call may end with. */
function problemsOf({ call, method, edits }: ApiOperation): Json {
  const { errors, scope }: HttpCall = httpCalls[call];
  const codes = new Set([
    ...commonErrors,
    ...errors,
    ...(scopeField(scope) === undefined ? [] : ['NOT_FOUND' as const]),
  ]);
  const { CHANGED_SINCE, KEY_USED, KEY_IN_HAND } = apiProblemRows;
  const ofHeaders = method === undefined ? [] : [KEY_USED, KEY_IN_HAND];
  const rows = [
    ...ofHeaders,
    ...(method === undefined || edits === undefined ? [] : [CHANGED_SINCE]),
    ...Array.from(codes, (code) => problemRows[code]),
  ];
  return Object.fromEntries(
    rows.map(({ status, title, todo }) => [
      status,
      {
        description: `${title}. ${todo}`,
        content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}
