import { type FormEvent, useEffect, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { UnsavedForm } from '../../ground/unsaved.ts';
import type { SchemaForm } from './use-schema-form.ts';

/** Why nothing was saved, in words, and beside which field it is said; below all of them when it is no field's. */
export interface SaveFault<Input extends FieldValues> {
  readonly text: string;
  readonly field?: Path<Input>;
}

export interface FormSaving<Input extends FieldValues, Output> {
  readonly form: SchemaForm<Input, Output>;
  /** Keeps the values. */
  readonly onSave: (values: Output) => Promise<SaveFault<Input> | undefined>;
  /** Whether nothing can be saved before every field is right. */
  readonly whole?: boolean | undefined;
  /** What has to be completed before, as a sentence, while something has to be (see `useMissing`). */
  readonly missing?: string | undefined;
  /** Whether there is nothing to save. */
  readonly idle?: boolean | undefined;
  /** ms for which nothing more is saved after a save. */
  readonly restMs?: number | undefined;
}

/**
 * Saving a form: a fault stands beside its field, or below the form.
 * @param onSaved called when there was no fault
 */
export function useFormSave<Input extends FieldValues, Output>(
  { form, onSave, whole = false, missing, idle = false, restMs = 0 }: FormSaving<Input, Output>,
  onSaved: () => void,
): {
  readonly save: (event: FormEvent) => Promise<void>;
  readonly disabled: boolean;
  /** Why it is disabled, where people can do something about it. */
  readonly missing: string | undefined;
  /** What is said below the form. */
  readonly fault: string | undefined;
} {
  const { isSubmitting, isValid, isDirty, errors } = form.formState;
  // A form that leads elsewhere once it is saved does not ask: that it holds nothing more is said before it is drawn again.
  const [held] = useState(() => new UnsavedForm());
  const [saves, setSaves] = useState(0);
  // What was typed while it was saved is held again.
  useEffect(() => (isDirty ? held.hold() : undefined), [isDirty, saves, held]);
  const [resting, rest] = useRest(restMs);
  const said = errors.root?.['server']?.message;
  // What the server said of the form makes no field wrong: it may be tried again as it is.
  const wrong = whole && !isValid && said === undefined;
  const busy = isSubmitting || resting || idle;
  const disabled = busy || wrong;
  const lacking = wrong && !busy ? missing : undefined;
  const submit = form.handleSubmit(async (values) => {
    rest();
    const fault = await onSave(values);
    if (fault === undefined) {
      held.release();
      setSaves((count) => count + 1);
      return onSaved();
    }
    form.setError(fault.field ?? 'root.server', { message: fault.text });
  });
  return {
    async save(event) {
      event.preventDefault();
      if (lacking !== undefined) await form.trigger(undefined, { shouldFocus: true });
      else if (!disabled) await submit(event);
    },
    disabled,
    missing: lacking,
    fault: said,
  };
}

/** Whether it rests, and how that begins. */
function useRest(ms: number): [resting: boolean, rest: () => void] {
  const [resting, setResting] = useState(false);
  useEffect(() => {
    if (!resting) return;
    const timer = setTimeout(() => setResting(false), ms);
    return () => clearTimeout(timer);
  }, [resting, ms]);
  return [resting, () => setResting(ms > 0)];
}
