import { type ReactNode, useEffect, useState } from 'react';
import { type FieldValues, FormProvider, type Path } from 'react-hook-form';
import { Dialog } from '../Dialog.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
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
  /** For forms with many fields: wide, its body scrolls, and it asks before changes are lost. */
  readonly large?: boolean;
  /** Whether there is nothing to save. */
  readonly idle?: boolean;
  /** ms for which nothing more is saved after a save. */
  readonly restMs?: number;
  /** Beside the button that saves. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog that asks for values and saves them: fields say what is wrong with them, a fault leaves it open. */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const { id, title, form, saveText, onSave, onHide, whole = false, large = false } = props;
  const { idle = false, restMs = 0, note, children } = props;
  const { isSubmitting, isValid, isDirty, errors } = form.formState;
  const [asking, setAsking] = useState(false);
  const [resting, rest] = useRest(restMs);

  const save = form.handleSubmit(async (values) => {
    rest();
    const fault = await onSave(values);
    if (fault === undefined) return onHide();
    form.setError(fault.field ?? 'root.server', { message: fault.text });
  });
  const disabled = isSubmitting || resting || idle || (whole && !isValid);

  return (
    <Dialog
      id={id}
      title={title}
      onHide={() => (asking ? setAsking(false) : large && isDirty ? setAsking(true) : onHide())}
      onSubmit={async (event) => {
        if (!disabled) await save(event);
      }}
      {...(large ? { size: 'lg' } : {})}
      {...(asking ? { footer: <LeaveQuestion onStay={() => setAsking(false)} onLeave={onHide} /> } : {})}
      action={
        <>
          {note}
          <button type="submit" className="btn btn-primary" disabled={disabled}>
            {saveText}
          </button>
        </>
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
