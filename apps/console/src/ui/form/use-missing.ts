import { type FieldValues, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { missingWords } from './missing-words.ts';
import type { SchemaForm } from './use-schema-form.ts';

/**
 * What of a form has to be completed before it can be saved, as a sentence; undefined when nothing has to be.
 * @param schema that of the form
 * @param names what its fields are called; those without are not told
 */
export function useMissing<Input extends FieldValues, Output>(
  { control }: SchemaForm<Input, Output>,
  schema: z.ZodType<Output, Input>,
  names: Readonly<Partial<Record<keyof Input, string>>>,
): string | undefined {
  const values = useWatch({ control });
  const issues = schema.safeParse(values).error?.issues ?? [];
  const fields = new Set(issues.flatMap(({ path: [field] }) => names[field as keyof Input] ?? []));
  return missingWords([...fields].map((name) => [name, false]));
}
