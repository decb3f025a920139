import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { closeKeys, isKey } from '../../ground/keys.ts';
import { t } from '../../ground/i18n/t.ts';
import { IconButton } from '../icons/IconButton.tsx';
import { useKeptClear } from '../notices/use-kept-clear.ts';
import { FormFault } from '../notices/FormFault.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { SaveButton } from './SaveButton.tsx';
import { type FormSaving, useFormSave } from './use-form-save.ts';
import './form-panel.css';

export interface FormPanelProps<Input extends FieldValues, Output> extends FormSaving<Input, Output> {
  /** Of the heading, which names the panel. */
  readonly id: string;
  readonly title: string;
  readonly saveText: string;
  /** Called when there was no fault. */
  readonly onSaved: () => void;
  /** The cross, or Esc: the panel is to close. */
  readonly onClose: () => void;
  /** Whether somebody wants to go elsewhere while there are changes: the panel asks. */
  readonly asking: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
  /** Below the form, no part of it. */
  readonly below?: ReactNode;
}

/** A form beside a table: its fields scroll, what saves it stands below. */
export function FormPanel<Input extends FieldValues, Output>(props: FormPanelProps<Input, Output>) {
  const { id, title, form, saveText, onSaved, onClose, asking, onStay, onLeave, children, below } = props;
  const { save, disabled, missing, fault } = useFormSave(props, onSaved);
  const panel = useRef<HTMLElement>(null);
  const fields = useRef<HTMLFormElement>(null);
  useKeptClear(panel, 'right');
  const escape = useRef(onClose);
  useEffect(() => {
    escape.current = asking ? onStay : onClose;
  });
  useEffect(() => {
    const target = panel.current;
    const onKey = (event: KeyboardEvent): void => {
      if (isKey(closeKeys.rows.close, event) && !event.defaultPrevented) escape.current();
    };
    target?.addEventListener('keydown', onKey);
    return () => target?.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('input:not(:disabled):not([readonly])')?.focus();
  }, []);
  return (
    <aside ref={panel} className="or-form-panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <IconButton icon="x-lg" text={t('Close')} className="or-action" onClick={onClose} />
      </header>
      <div className="or-form-panel-body">
        <form ref={fields} id={`${id}-form`} onSubmit={(event) => void save(event)} noValidate>
          <FormProvider {...form}>{children}</FormProvider>
        </form>
        {below}
      </div>
      <footer>
        <FormFault text={fault} />
        {asking ? (
          <LeaveQuestion onStay={onStay} onLeave={onLeave} />
        ) : (
          <SaveButton form={`${id}-form`} disabled={disabled} missing={missing}>
            {saveText}
          </SaveButton>
        )}
      </footer>
    </aside>
  );
}
