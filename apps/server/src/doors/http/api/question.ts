import { OutriderError } from '@outrider/model/error-code.ts';
import { type ApiOperation, inPath, MOST_PAGE_ITEMS, PAGE_ITEMS } from '@outrider/protocol/api/operation.ts';
import { itemSchema } from '@outrider/protocol/api/schemas.ts';
import { type ValueKind, valueKinds } from '@outrider/protocol/api/value-kinds.ts';

/** What was asked of the API, read as far as every operation has it. */
export interface Question {
  /** What the operation's call is asked. */
  readonly request: Readonly<Record<string, unknown>>;
  /** What stands in the path, by its name there. */
  readonly path: Readonly<Record<string, string>>;
  /** Fields of an item that are wanted; undefined: all. */
  readonly fields: readonly string[] | undefined;
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** Parameters of every list. */
export const LIST_PARAMETERS = ['fields', 'limit', 'cursor'];

function ownParameters({ gives, method }: ApiOperation): readonly string[] {
  if (method !== undefined || 'bytes' in gives) return [];
  return 'pages' in gives ? LIST_PARAMETERS : ['fields'];
}

const refuse = (said: string): OutriderError => new OutriderError('VALIDATION', said);

/**
 * Reads parameters of path and address: numbers and lists of the call's request are written as such.
 * @throws OutriderError VALIDATION for one that there is not, that comes twice, or that cannot be read
 */
export function readQuestion(
  operation: ApiOperation,
  path: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, unknown>> = {},
): Question {
  const { takes, call } = operation;
  const kinds = valueKinds(call);
  const own = ownParameters(operation);
  const asked = Object.keys(takes).filter((name) => !inPath(operation.path).includes(name));
  const said: Record<string, string> = { ...path };
  for (const [name, value] of Object.entries(query)) {
    if (!asked.includes(name) && !own.includes(name))
      throw refuse(
        `${name.slice(0, 40)}: there is no such parameter. There are ${[...asked, ...own].join(', ')}.`,
      );
    if (typeof value !== 'string') throw refuse(`${name}: it may stand there once`);
    said[name] = value;
  }
  // A client that comes back says in a header how far it came; its address is the first one.
  for (const [header, name] of Object.entries(operation.headers ?? {})) {
    const value = headers[header];
    if (typeof value === 'string' && value !== '') said[name] = value;
  }
  const request: Record<string, unknown> = { ...operation.says };
  for (const [name, field] of Object.entries(takes)) {
    const value = said[name];
    if (value !== undefined) request[field] = valueOf(name, value, kinds[field]);
  }
  const { cursor } = said;
  const fields = fieldsOf(operation, said['fields']);
  return { request, path, fields, limit: limitOf(said['limit']), cursor };
}

/**
 * Reads the body of what changes something: its fields, by the names of the call's request.
 * @throws OutriderError VALIDATION for one that there is not
 */
export function readBody({ body = {} }: ApiOperation, said: unknown): Readonly<Record<string, unknown>> {
  if (said === undefined || said === null) return {};
  if (typeof said !== 'object' || Array.isArray(said)) throw refuse('The body has to be an object');
  const names = Object.keys(body);
  return Object.fromEntries(
    Object.entries(said).map(([name, value]): [string, unknown] => {
      const field = Object.hasOwn(body, name) ? body[name] : undefined;
      if (field === undefined)
        throw refuse(
          `${name.slice(0, 40)}: there is no such field. There ${names.length === 0 ? 'is none' : `are ${names.join(', ')}`}.`,
        );
      return [field, value];
    }),
  );
}

function fieldsOf(operation: ApiOperation, value: string | undefined): readonly string[] | undefined {
  const fields = value?.split(',');
  const known = Object.keys(itemSchema(operation).properties ?? {});
  const unknown = fields?.find((name) => !known.includes(name));
  if (unknown === undefined) return fields;
  const said = JSON.stringify(unknown.slice(0, 40));
  throw refuse(`fields: there is no ${said}. There are ${known.join(', ')}.`);
}

function limitOf(value: string | undefined): number {
  if (value === undefined) return PAGE_ITEMS;
  const limit = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (limit < 1 || limit > MOST_PAGE_ITEMS) throw refuse(`limit: a number from 1 to ${MOST_PAGE_ITEMS}`);
  return limit;
}

function valueOf(name: string, value: string, kind: ValueKind | undefined): unknown {
  if (kind === 'number') return numberOf(name, value);
  if (kind === 'numbers') return value.split(',').map((part) => numberOf(name, part));
  return kind === 'texts' ? value.split(',') : value;
}

function numberOf(name: string, value: string): number {
  if (!/^-?\d{1,15}$/.test(value))
    throw refuse(`${name}: a whole number, not ${JSON.stringify(value.slice(0, 40))}`);
  return Number(value);
}
