import { z } from 'zod';

type Check = (value: unknown) => boolean;

/**
 * Whether a value fits a schema as a kept value: of its kind and within its bounds. Patterns and refinements are asked of
 * new values only, for kept values may be older than they. Made once for each schema, since it is asked of every record
 * that a page reads, where the schema itself would take several times as long.
 * @param longest most characters of a text, where kept texts may be longer than the schema lets in now
 * @throws TypeError for a kind of schema that no field has
 */
export function keptCheck(schema: z.ZodType, longest?: number): Check {
  if (schema instanceof z.ZodOptional) {
    const inner = keptCheck(schema.unwrap() as z.ZodType, longest);
    return (value) => value === undefined || inner(value);
  }
  if (schema instanceof z.ZodReadonly) return keptCheck(schema.unwrap() as z.ZodType, longest);
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === 'boolean';
  if (schema instanceof z.ZodString) {
    const max = longest ?? schema.maxLength ?? Infinity;
    return (value) => typeof value === 'string' && value.length <= max;
  }
  if (schema instanceof z.ZodNumber) {
    const [min, max] = [schema.minValue ?? -Infinity, schema.maxValue ?? Infinity];
    const isKind: Check = schema.isInt ? Number.isInteger : Number.isFinite;
    return (value) => isKind(value) && (value as number) >= min && (value as number) <= max;
  }
  if (schema instanceof z.ZodArray) {
    const item = keptCheck(schema.element as z.ZodType, longest);
    const bounds = schema.def.checks?.map(
      ({ _zod }) => (_zod.def as Partial<z.core.$ZodCheckMaxLengthDef>).maximum,
    );
    const most = Math.min(...(bounds ?? []).map((bound) => bound ?? Infinity));
    return (value) => Array.isArray(value) && value.length <= most && value.every(item);
  }
  throw new TypeError(`No field is a ${schema.def.type}`);
}
