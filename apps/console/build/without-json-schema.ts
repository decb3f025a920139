import type { Plugin } from 'vite';

/** zod's methods of a schema: there each says how it would be told as JSON Schema. */
const SCHEMAS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const PROCESSOR = /inst\._zod\.processJSONSchema = [^;]+;/g;
const METHOD =
  /(createToJSONSchemaMethod\(this, \{\}\)|createStandardJSONSchemaMethod\(this, "(?:in|out)put"\))/g;

/**
 * zod's code without its writing of JSON Schema: the reference is written with it, by a tool; the console checks only, and its first
 * view carries 5 KB less. In the console `toJSONSchema` throws.
 * @throws an error where zod came to be written differently: nothing would be saved without anybody's noticing
 */
export function withoutJsonSchema(code: string): string {
  const withoutProcessors = code.replaceAll(PROCESSOR, '');
  const without = withoutProcessors.replaceAll(METHOD, 'undefined');
  if (withoutProcessors === code || without === withoutProcessors)
    throw new Error('zod tells of JSON Schema in another way than it did: see build/without-json-schema.ts');
  return without;
}

/** Builds the console with zod as {@link withoutJsonSchema} leaves it. */
export function zodForChecks(): Plugin {
  return {
    name: 'outrider-zod-for-checks',
    apply: 'build',
    transform: {
      filter: { id: SCHEMAS },
      handler: (code) => ({ code: withoutJsonSchema(code), map: null }),
    },
  };
}
