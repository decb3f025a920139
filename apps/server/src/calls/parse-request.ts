import { OutriderError } from '@outrider/model/error-code.ts';
import { FieldError, type Fields, parseFields } from '@outrider/protocol/vcp/field.ts';
import type { VcpFields } from '@outrider/protocol/vcp/frame.ts';
import type { z } from 'zod';

/**
 * The request of a frame's letters.
 * @throws OutriderError VALIDATION that names the first fault
 */
export function parseLetters(fields: Fields, letters: VcpFields): Readonly<Record<string, unknown>> {
  return parsed(() => parseFields(fields, letters));
}

/** The result of a parser of the wire. @throws OutriderError VALIDATION that names the first fault, as the parser does */
export function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof FieldError) throw new OutriderError('VALIDATION', error.message, { cause: error });
    throw error;
  }
}

/** The request of a body, or of an address's parameters. @throws OutriderError VALIDATION that names the first fault */
export function parseObject(schema: z.ZodObject, value: unknown): Readonly<Record<string, unknown>> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const where = issue?.path.join('.') ?? '';
  throw new OutriderError(
    'VALIDATION',
    `${where === '' ? 'The request' : where}: ${issue?.message ?? 'is not valid'}`,
  );
}
