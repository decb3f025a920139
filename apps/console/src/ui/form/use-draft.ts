import { useEffect } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { draftKey, drafts } from './drafts.ts';
import type { SchemaForm } from './use-schema-form.ts';

type Values = Readonly<Record<string, unknown>>;

/** Has a form hold again what was typed into it when a session ended (rule SIGN-16). */
export function useDraft<Input extends FieldValues, Output>(form: SchemaForm<Input, Output>): void {
  // As of its last reset: values may come after the form, of which `formState.defaultValues` says nothing.
  const before = JSON.stringify(form.control._defaultValues);
  useEffect(() => {
    const values = JSON.parse(before) as Values;
    const key = draftKey(location.pathname, values);
    const typed = drafts.take(key);
    if (typed !== undefined)
      form.reset({ ...form.getValues(), ...typed } as DefaultValues<Input>, { keepDefaultValues: true });
    return () => drafts.offer(key, form.getValues(), values);
  }, [form, before]);
}
