import { type KeyboardEvent, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { translate } from '../../ground/i18n/t.ts';
import { FieldHint } from './FieldHint.tsx';

interface TextFieldProps {
  /** Of the value in the form. */
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'password' | 'email' | 'tel' | 'date' | 'time' | 'datetime-local';
  /** Of a time, seconds: 1 has it asked for to the second. */
  readonly step?: number;
  /** Which keys a phone shows. */
  readonly inputMode?: 'numeric';
  readonly readOnly?: boolean;
  readonly autoComplete?: string;
  readonly placeholder?: string;
  /** Id of a datalist with what may be meant. */
  readonly list?: string;
  /** Said below, where nothing is wrong. */
  readonly hint?: string;
  /** In what it is counted, at the end of the field. */
  readonly unit?: string;
  /** Whether only screen readers are told the label: where a list has it once. */
  readonly hideLabel?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** Whether the cursor stands in it at first. */
  readonly first?: boolean;
  /** Names of fields that hang on this one: those that were changed already are checked with it. */
  readonly alsoChecks?: readonly string[];
}

/** A line of text in a form, its label above it, what is wrong with it below. */
export function TextField(props: TextFieldProps) {
  const { name, label, type = 'text', autoComplete = 'off', placeholder, list, hint, onKeyDown } = props;
  const {
    hideLabel = false,
    first = false,
    alsoChecks = [],
    inputMode,
    readOnly = false,
    step,
    unit,
  } = props;
  const { register, trigger, getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  const id = useId();
  const field = register(name, {
    onChange: () => {
      for (const other of alsoChecks) if (getFieldState(other).isDirty) void trigger(other);
    },
  });
  return (
    <div className="mb-3">
      <label className={hideLabel ? 'visually-hidden' : 'form-label'} htmlFor={id}>
        {label}
      </label>
      <div className={unit === undefined ? undefined : 'input-group has-validation'}>
        <input
          {...field}
          id={id}
          type={type}
          inputMode={inputMode}
          step={step}
          readOnly={readOnly}
          placeholder={placeholder}
          list={list}
          onKeyDown={onKeyDown}
          className={`form-control ${error === undefined ? '' : 'is-invalid'}`}
          autoComplete={autoComplete}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the dialog asks for this before all
          autoFocus={first}
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={hint === undefined || error !== undefined ? `${id}-fault` : `${id}-hint`}
        />
        {unit === undefined ? null : (
          <span className="input-group-text" aria-hidden>
            {unit}
          </span>
        )}
        <div id={`${id}-fault`} className="invalid-feedback">
          {error?.message === undefined ? '' : translate(error.message)}
        </div>
      </div>
      <FieldHint id={`${id}-hint`} text={error === undefined ? hint : undefined} />
    </div>
  );
}
