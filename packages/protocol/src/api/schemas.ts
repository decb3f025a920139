import { z } from 'zod';
import { httpCalls } from '../tables.ts';
import type { ApiOperation } from './operation.ts';

/** JSON Schema (2020-12), as far as it is looked into here. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** The JSON Schema of what a zod schema reads or gives; what has none is anything. */
export function schemaOf(type: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema as JsonSchema;
}

/** What an operation's call answers. */
export function answerSchema({ call }: Pick<ApiOperation, 'call'>): JsonSchema {
  const { answer } = httpCalls[call];
  return answer === 'file' ? { type: 'string' } : schemaOf(answer, 'output');
}

/** What the calls of the console say of how it went: HTTP has a status for that. */
export const OUTCOME_FIELDS: readonly string[] = ['hasError', 'message'];

function withoutOutcome(schema: JsonSchema): JsonSchema {
  const { properties, required = [] } = schema;
  if (properties?.['hasError'] === undefined) return schema;
  const kept = Object.entries(properties).filter(([name]) => !OUTCOME_FIELDS.includes(name));
  return {
    ...schema,
    properties: Object.fromEntries(kept),
    required: required.filter((name) => !OUTCOME_FIELDS.includes(name)),
  };
}

const known = new Map<string, JsonSchema>();

/** An item of what an operation gives. */
export function itemSchema({ id, call, gives }: Pick<ApiOperation, 'id' | 'call' | 'gives'>): JsonSchema {
  const found = known.get(id);
  if (found !== undefined) return found;
  const answer = answerSchema({ call });
  const list = 'list' in gives && gives.list !== undefined ? answer.properties?.[gives.list] : answer;
  const item = ('whole' in gives ? withoutOutcome(answer) : list?.items) ?? {};
  known.set(id, item);
  return item;
}
