import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type Path } from 'react-hook-form';
import { Dialog } from '../Dialog.tsx';
import type { SchemaForm } from './use-schema-form.ts';

/** Why nothing was saved, in words, and beside which field it is said; below all of them when it is no field's. */
export interface SaveFault<Input extends FieldValues> {
  readonly text: string;
  readonly field?: Path<Input>;
}

interface FormDialogProps<Input extends FieldValues, Output> {
  /** Of the heading, which names the dialog. */
  readonly id: string;
  readonly title: string;
  readonly form: SchemaForm<Input, Output>;
  /** What the button says that saves. */
  readonly saveText: string;
  /** Keeps the values; the dialog closes unless there is a fault. */
  readonly onSave: (values: Output) => Promise<SaveFault<Input> | undefined>;
  readonly onHide: () => void;
  /** Whether nothing can be saved before every field is right. */
  readonly whole?: boolean;
  readonly children: ReactNode;
}

/** A dialog that asks for values and saves them: fields say what is wrong with them, a fault leaves it open. */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const { id, title, form, saveText, onSave, onHide, whole = false, children } = props;
  const { isSubmitting, isValid, errors } = form.formState;

  const save = form.handleSubmit(async (values) => {
    const fault = await onSave(values);
    if (fault === undefined) return onHide();
    form.setError(fault.field ?? 'root.server', { message: fault.text });
  });

  return (
    <Dialog
      id={id}
      title={title}
      onHide={onHide}
      onSubmit={save}
      action={
        <button type="submit" className="btn btn-primary" disabled={isSubmitting || (whole && !isValid)}>
          {saveText}
        </button>
      }
    >
      <FormProvider {...form}>{children}</FormProvider>
      {errors.root?.['server']?.message === undefined ? null : (
        <div className="alert alert-danger mt-3 mb-0" role="alert">
          {errors.root['server'].message}
        </div>
      )}
    </Dialog>
  );
}
