import { openapi } from './openapi.ts';
import type { JsonSchema } from './schemas.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}
interface Operation {
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content & { readonly required: boolean };
  readonly responses: Readonly<Record<string, Content>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

const METHODS = ['get', 'put', 'post', 'delete'] as const;
const PLACES = ['query', 'header', 'path'] as const;

/**
 * TypeScript's types of the API, of its OpenAPI document: in the form of openapi-typescript, which openapi-fetch reads. That program itself
 * wants a compiler that is written in JavaScript.
 */
export function clientTypes(): string {
  const { paths, components } = openapi() as unknown as Document;
  return [
    '// Written by `npm run docs`, of /api/v1/openapi.json.',
    '',
    'export interface paths {',
    ...Object.entries(paths).flatMap(([path, methods]) => [
      `  ${JSON.stringify(path)}: {`,
      ...METHODS.flatMap((method) => operationOf(method, methods[method])),
      '  };',
    ]),
    '}',
    '',
    'export interface components {',
    '  schemas: {',
    ...Object.entries(components.schemas).map(([name, schema]) => `    ${name}: ${typeOf(schema)};`),
    '  };',
    '}',
    '',
  ].join('\n');
}

function operationOf(method: string, operation: Operation | undefined): string[] {
  if (operation === undefined) return [`    ${method}?: never;`];
  const { summary, description, parameters, requestBody, responses } = operation;
  return [
    `    /** ${comment(`${summary}. ${description}`)} */`,
    `    ${method}: {`,
    '      parameters: {',
    ...PLACES.map((place) => placeOf(place, parameters)),
    '        cookie?: never;',
    '      };',
    requestBody === undefined
      ? '      requestBody?: never;'
      : `      requestBody${requestBody.required ? '' : '?'}: { content: ${contentOf(requestBody)} };`,
    '      responses: {',
    ...Object.entries(responses).map(
      ([status, response]) =>
        `        ${status}: { headers: Record<string, unknown>; content${response.content === undefined ? '?: never' : `: ${contentOf(response)}`} };`,
    ),
    '      };',
    '    };',
  ];
}

function placeOf(place: string, parameters: readonly Parameter[]): string {
  const its = parameters.filter((one) => one.in === place);
  if (its.length === 0) return `        ${place}?: never;`;
  const isWanted = its.some(({ required }) => required === true);
  const fields = its.map(
    ({ name, required, description, schema }) =>
      `${description === undefined ? '' : `/** ${comment(description)} */ `}${JSON.stringify(name)}${required === true ? '' : '?'}: ${typeOf(schema)}`,
  );
  return `        ${place}${isWanted ? '' : '?'}: { ${fields.join('; ')} };`;
}

const contentOf = ({ content = {} }: Content): string =>
  `{ ${Object.entries(content)
    .map(([type, { schema }]) => `${JSON.stringify(type)}: ${typeOf(schema)}`)
    .join('; ')} }`;

const comment = (text: string): string => text.replaceAll('*/', '* /').replaceAll('\n', ' ');

const NAMED = new Map([
  ['string', 'string'],
  ['number', 'number'],
  ['integer', 'number'],
  ['boolean', 'boolean'],
  ['null', 'null'],
]);

/** A type of TypeScript for what a JSON schema lets in; of what it says nothing of, `unknown`. */
function typeOf(schema: JsonSchema): string {
  const { type, enum: values, const: value, anyOf, oneOf, allOf, $ref } = schema;
  if (typeof $ref === 'string') return `components['schemas']['${$ref.split('/').at(-1)}']`;
  if (value !== undefined) return JSON.stringify(value);
  if (Array.isArray(values)) return values.map((one) => JSON.stringify(one)).join(' | ');
  const several = (anyOf ?? oneOf) as readonly JsonSchema[] | undefined;
  if (several !== undefined) return unionOf(several.map(typeOf));
  if (Array.isArray(allOf)) return (allOf as JsonSchema[]).map((one) => `(${typeOf(one)})`).join(' & ');
  if (Array.isArray(type)) return unionOf(type.map((one: string) => typeOf({ ...schema, type: one })));
  if (type === 'array') return listOf(schema);
  if (type === 'object') return objectOf(schema);
  return NAMED.get(String(type)) ?? 'unknown';
}

/** Any of these types, without those that another one holds. */
function unionOf(types: readonly string[]): string {
  const all = new Set(types);
  if (all.has('unknown')) return 'unknown';
  const kept = [...all].filter((one) => !(all.has('string') && /^"[^"]*"( \| "[^"]*")*$/.test(one)));
  return kept.length === 1 ? (kept[0] ?? 'unknown') : kept.map((one) => `(${one})`).join(' | ');
}

function listOf({ items, prefixItems }: JsonSchema): string {
  if (Array.isArray(prefixItems)) return `[${(prefixItems as JsonSchema[]).map(typeOf).join(', ')}]`;
  return `(${items === undefined ? 'unknown' : typeOf(items)})[]`;
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const { description } = schema;
    const said = typeof description === 'string' ? `/** ${comment(description)} */ ` : '';
    return `${said}${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`;
  });
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  if (typeof additionalProperties !== 'object') return 'Record<string, unknown>';
  return `Record<string, ${typeOf(additionalProperties as JsonSchema)}>`;
}
