import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { translate } from '../../ground/i18n/t.ts';
import { FieldHint } from './FieldHint.tsx';
import { RequiredMark } from './RequiredMark.tsx';

/** What the field itself is told. */
interface FramedField {
  readonly id: string;
  readonly invalid: boolean;
  readonly describedBy: string;
}

interface TextFieldFrameProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly unit?: string;
  readonly hideLabel?: boolean;
  readonly needed?: boolean;
  readonly children: (field: FramedField) => ReactNode;
}

/** What stands around a field of a form: its label, its unit, what is wrong with it or a hint. */
export function TextFieldFrame({
  name,
  label,
  hint,
  unit,
  hideLabel = false,
  needed = false,
  children,
}: TextFieldFrameProps) {
  const { getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  const id = useId();
  const invalid = error !== undefined;
  const words = hint === undefined || invalid ? `${id}-fault` : `${id}-hint`;
  return (
    <div className="mb-3">
      <label className={hideLabel ? 'visually-hidden' : 'form-label'} htmlFor={id}>
        {label}
      </label>
      {needed && !hideLabel ? <RequiredMark /> : null}
      <div className={unit === undefined ? undefined : 'input-group has-validation'}>
        {children({ id, invalid, describedBy: unit === undefined ? words : `${id}-unit ${words}` })}
        {unit === undefined ? null : (
          <span id={`${id}-unit`} className="input-group-text" aria-hidden>
            {unit}
          </span>
        )}
        <div id={`${id}-fault`} className={`invalid-feedback ${invalid ? 'd-block' : ''}`}>
          {error?.message === undefined ? '' : translate(error.message)}
        </div>
      </div>
      <FieldHint id={`${id}-hint`} text={invalid ? undefined : hint} />
    </div>
  );
}
