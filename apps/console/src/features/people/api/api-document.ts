import { hasWords } from '@outrider/kit/search-words.ts';

/** JSON Schema, as far as it is shown. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header' | 'path';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface DocumentOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, Content>>;
}

/** The OpenAPI document of the server, as far as it is shown. */
export interface ApiDocument {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface ApiOperation extends DocumentOperation {
  /** In capitals. */
  readonly method: string;
  readonly path: string;
}

/** All operations, in the order of the document. */
export const operationsOf = ({ paths }: ApiDocument): ApiOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ ...one, method: method.toUpperCase(), path })),
  );

/** Those of which path, name or words have all that was typed. */
export function soughtIn(operations: readonly ApiOperation[], typed: string): ApiOperation[] {
  return operations.filter(({ method, path, operationId, summary }) =>
    hasWords([method, path, operationId, summary], typed),
  );
}

/** A request as it is filled in: values of parameters by their names; empty ones are not sent. */
export function requestOf(
  { method, path, parameters }: ApiOperation,
  { servers }: Pick<ApiDocument, 'servers'>,
  values: Readonly<Record<string, string>>,
) {
  const given = parameters.filter(({ name }) => (values[name] ?? '') !== '');
  const parametersIn = (place: Parameter['in']) =>
    given.filter((one) => one.in === place).map(({ name }): [string, string] => [name, values[name] ?? '']);
  const filled = parametersIn('path').reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const query = new URLSearchParams(parametersIn('query')).toString();
  return {
    method,
    address: `${servers[0]?.url ?? ''}${filled}${query === '' ? '' : `?${query}`}`,
    headers: Object.fromEntries(parametersIn('header')),
  };
}

/** The same for a shell, with a token in place of the session. */
export function curlOf(
  origin: string,
  request: ReturnType<typeof requestOf>,
  body: string | undefined,
): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  return [
    `curl${request.method === 'GET' ? '' : ` -X ${request.method}`} ${quoted(origin + request.address)}`,
    '-H "Authorization: Bearer $OUTRIDER_TOKEN"',
    ...Object.entries(request.headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(body)}`]),
  ].join(' ');
}

/** How deep a schema is shown. */
const MOST_LEVELS = 6;

/** What a schema lets in, as lines of text: a field a line, with what is said of it. */
export function shapeOf(schema: Schema, { components }: Pick<ApiDocument, 'components'>, level = 0): string {
  const { $ref, type, enum: values, const: value, items, properties } = schema;
  if (level > MOST_LEVELS) return '…';
  if ($ref !== undefined) {
    const named = components.schemas[$ref.split('/').at(-1) ?? ''];
    return named === undefined ? '…' : shapeOf(named, { components }, level);
  }
  const several = schema.anyOf ?? schema.oneOf;
  if (several !== undefined)
    return [...new Set(several.map((one) => shapeOf(one, { components }, level)))].join(' | ');
  if (value !== undefined) return JSON.stringify(value);
  if (values !== undefined) return values.map((one) => JSON.stringify(one)).join(' | ');
  if (items !== undefined) return `[ ${shapeOf(items, { components }, level)} ]`;
  if (properties === undefined) return Array.isArray(type) ? type.join(' | ') : String(type ?? 'any');
  const indent = '  '.repeat(level + 1);
  const lines = Object.entries(properties).map(([name, field]) => {
    const isOptional = schema.required?.includes(name) !== true;
    const said = field.description === undefined ? '' : `  // ${field.description}`;
    return `${indent}${name}${isOptional ? '?' : ''}: ${shapeOf(field, { components }, level + 1)}${said}`;
  });
  return `{\n${lines.join('\n')}\n${'  '.repeat(level)}}`;
}

/** A body to begin with: the fields that have to be there, else all. */
export function firstBody(schema: Schema): string {
  const { properties = {}, required = [] } = schema;
  const names = required.length > 0 ? required : Object.keys(properties);
  return JSON.stringify(
    Object.fromEntries(names.map((name) => [name, firstValue(properties[name])])),
    null,
    2,
  );
}

function firstValue(schema: Schema | undefined): unknown {
  const type = [schema?.type].flat()[0];
  if (schema?.enum !== undefined) return schema.enum[0];
  if (type === 'array') return [];
  if (type === 'object') return {};
  if (type === 'boolean') return false;
  return type === 'integer' || type === 'number' ? 0 : '';
}
