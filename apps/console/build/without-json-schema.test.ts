import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutJsonSchema } from './without-json-schema.ts';

const zod = dirname(createRequire(import.meta.url).resolve('zod'));

it("zod's schemas are built without what writes them as JSON Schema", () => {
  const built = withoutJsonSchema(readFileSync(join(zod, 'v4/classic/schemas.js'), 'utf8'));
  expect(built).not.toContain('processJSONSchema');
  expect(built).not.toContain('JSONSchemaMethod(');
  expect(built).toContain('inst._zod');
});

it('a zod that is written differently stops the build', () => {
  expect(() => withoutJsonSchema('export const string = () => {};')).toThrow('zod tells of JSON Schema');
});
