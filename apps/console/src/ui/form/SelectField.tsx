import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { translate } from '../../ground/i18n/t.ts';
import { FieldHint } from './FieldHint.tsx';

interface SelectOption {
  readonly value: string;
  readonly text: string;
  /** Of the text, where it is not that of the console. */
  readonly lang?: string;
}

interface SelectFieldProps {
  /** Of the value in the form, which is a text. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly disabled?: boolean;
  /** Said below. */
  readonly hint?: string;
  /** Names of fields that hang on this one. */
  readonly alsoChecks?: readonly string[];
}

/** A choice of one among few, in a form. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, options, disabled = false, hint, alsoChecks = [] } = props;
  const { register, trigger, getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  const id = useId();
  const field = register(name, {
    onChange: () => {
      if (alsoChecks.length > 0) void trigger([...alsoChecks]);
    },
  });
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select
        {...field}
        id={id}
        className={`form-select ${error === undefined ? '' : 'is-invalid'}`}
        disabled={disabled}
        aria-invalid={error !== undefined}
        aria-describedby={error !== undefined ? `${id}-fault` : hint === undefined ? undefined : `${id}-hint`}
      >
        {options.map(({ value, text, lang }) => (
          <option key={value} value={value} lang={lang}>
            {text}
          </option>
        ))}
      </select>
      {error?.message === undefined ? null : (
        <div id={`${id}-fault`} className="invalid-feedback">
          {translate(error.message)}
        </div>
      )}
      <FieldHint id={`${id}-hint`} text={error === undefined ? hint : undefined} />
    </div>
  );
}
