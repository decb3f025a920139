import { type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { Dialog } from '../dialog/Dialog.tsx';
import { FormFault } from '../notices/FormFault.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { SaveButton } from './SaveButton.tsx';
import { type FormSaving, useFormSave } from './use-form-save.ts';

interface FormDialogProps<Input extends FieldValues, Output> extends FormSaving<Input, Output> {
  /** Of the heading, which names the dialog. */
  readonly id: string;
  readonly title: string;
  /** What the button says that saves; the dialog closes unless there is a fault. */
  readonly saveText: string;
  readonly onHide: () => void;
  /** For forms with many fields: wide, its body scrolls, and it asks before changes are lost. */
  readonly large?: boolean | 'full';
  /** Beside the button that saves. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog that asks for values and saves them: fields say what is wrong with them, a fault leaves it open. */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const { id, title, form, saveText, onHide, large = false, note, children } = props;
  const { isDirty } = form.formState;
  const [asking, setAsking] = useState(false);
  const { save, disabled, missing, fault } = useFormSave(props, onHide);

  return (
    <Dialog
      id={id}
      title={title}
      onHide={() => (asking ? setAsking(false) : large !== false && isDirty ? setAsking(true) : onHide())}
      onSubmit={save}
      {...(large === false ? {} : { size: large === 'full' ? 'full' : 'lg' })}
      {...(asking ? { footer: <LeaveQuestion onStay={() => setAsking(false)} onLeave={onHide} /> } : {})}
      action={
        <>
          {note}
          <SaveButton disabled={disabled} missing={missing}>
            {saveText}
          </SaveButton>
        </>
      }
    >
      <FormProvider {...form}>{children}</FormProvider>
      <FormFault text={fault} />
    </Dialog>
  );
}
