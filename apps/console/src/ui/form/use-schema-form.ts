import { zodResolver } from '@hookform/resolvers/zod';
import type { PlainWord } from '@outrider/model/texts.ts';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { issueWords } from './issue-words.ts';

/** A form: what fields hold, and what is saved when the schema has passed it. */
export type SchemaForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/** What a schema says of a value that does not fit: a raw word. */
export function fault(word: PlainWord): PlainWord {
  return word;
}

/** The words at a field that was left empty. */
export const required = (): PlainWord => fault('This field is required.');

/**
 * A form that a schema checks: when it is sent, and from then on with each change.
 * @param schema its messages are raw words (see {@link fault}) or come translated
 * @param checks 'live' to check with each change from the start
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  checks: 'sent' | 'live' = 'sent',
): SchemaForm<Input, Output> {
  return useForm({
    resolver: zodResolver(schema, { error: issueWords }),
    defaultValues,
    mode: checks === 'live' ? 'onChange' : 'onSubmit',
  });
}
