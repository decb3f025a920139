import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { translate } from '../../ground/i18n/t.ts';
import { FieldHint } from './FieldHint.tsx';

interface TextAreaFieldProps {
  /** Of the value in the form. */
  readonly name: string;
  readonly label: string;
  /** How many lines are shown. */
  readonly lines: number;
  readonly readOnly?: boolean;
  readonly placeholder?: string;
  /** Said below, where nothing is wrong. */
  readonly hint?: string;
}

/** A text of several lines in a form, in letters of one width. */
export function TextAreaField({ name, label, lines, readOnly, placeholder, hint }: TextAreaFieldProps) {
  const { register, getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  const id = useId();
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...register(name)}
        id={id}
        rows={lines}
        readOnly={readOnly}
        placeholder={placeholder}
        className={`form-control font-monospace ${error === undefined ? '' : 'is-invalid'}`}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={hint === undefined || error !== undefined ? `${id}-fault` : `${id}-hint`}
      />
      <div id={`${id}-fault`} className="invalid-feedback">
        {error?.message === undefined ? '' : translate(error.message)}
      </div>
      <FieldHint id={`${id}-hint`} text={error === undefined ? hint : undefined} />
    </div>
  );
}
