import type { z } from 'zod';
import { httpCalls, type HttpName } from '../tables.ts';
import { type JsonSchema, schemaOf } from './schemas.ts';

/** How a parameter of an address is written: as it is, as a whole number, or several of these with commas between them. */
export type ValueKind = 'text' | 'number' | 'texts' | 'numbers';

const known = new Map<HttpName, Readonly<Record<string, ValueKind>>>();

/** How each field of a call's request is written in an address: its row says what it is. */
export function valueKinds(call: HttpName): Readonly<Record<string, ValueKind>> {
  const found = known.get(call);
  if (found !== undefined) return found;
  const shape: z.core.$ZodShape = httpCalls[call].request.shape;
  const kinds = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, kindOf(field)]));
  known.set(call, kinds);
  return kinds;
}

const isNumber = (type: JsonSchema['type']): boolean => type === 'integer' || type === 'number';

function kindOf(field: z.core.$ZodType): ValueKind {
  const { type, items } = schemaOf(field, 'input');
  if (type === 'array') return isNumber(items?.type) ? 'numbers' : 'texts';
  return isNumber(type) ? 'number' : 'text';
}
