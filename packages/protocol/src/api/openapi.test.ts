import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { openapi } from './openapi.ts';
import { operations } from './operations.ts';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: object };
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: object }[];
}

const document = openapi() as unknown as Document;
const all = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ path, method, ...one })),
);

test('the document is OpenAPI 3.1, as its schema has it', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(openapi()) as Record<string, unknown>);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('each path of it is an operation, by a name of its own and in words', () => {
  const named = (rows: readonly { readonly path: string; readonly method?: string }[]): string[] =>
    rows.map(({ path, method = 'get' }) => `${method.toLowerCase()} ${path}`).toSorted();
  expect(named(all)).toEqual(named(operations));
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
  expect(all.filter(({ summary }) => summary === '')).toEqual([]);
});

test('parameters of a path stand in it, each of an operation once and with what it may be', () => {
  for (const { path, parameters } of all) {
    const names = parameters.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`);
    expect(path.match(/\{\w+\}/g) ?? []).toEqual(inPath);
    expect(parameters.filter(({ schema }) => Object.keys(schema).length === 0)).toEqual([]);
  }
});

test('no reference in it leads nowhere', () => {
  const text = JSON.stringify(document);
  const names = new Set(Object.keys(document.components.schemas));
  const references = Array.from(text.matchAll(/"\$ref":"([^"]*)"/g), ([, to = '']) => to);
  expect(references.filter((to) => !names.has(to.replace('#/components/schemas/', '')))).toEqual([]);
});
