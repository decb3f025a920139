import { useEffect } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { draftKey, drafts } from './drafts.ts';
import type { SchemaForm } from './use-schema-form.ts';

/** Has a form hold again what was typed into it when a session ended (rule SIGN-16). */
export function useDraft<Input extends FieldValues, Output>(form: SchemaForm<Input, Output>): void {
  const before = (form.formState.defaultValues ?? {}) as Record<string, unknown>;
  const key = draftKey(location.pathname, before);
  useEffect(() => {
    const typed = drafts.take(key);
    if (typed !== undefined)
      form.reset({ ...form.getValues(), ...typed } as DefaultValues<Input>, { keepDefaultValues: true });
    return () => drafts.offer(key, form.getValues(), JSON.parse(key.slice(key.indexOf(' ') + 1)));
    // What it held at its begin is in the key.
  }, [form, key]);
}
