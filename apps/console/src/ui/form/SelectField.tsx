import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldHint } from './FieldHint.tsx';

interface SelectFieldProps {
  /** Of the value in the form, which is a text. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly disabled?: boolean;
  /** Said below. */
  readonly hint?: string;
  /** Names of fields that hang on this one. */
  readonly alsoChecks?: readonly string[];
}

/** A choice of one among few, in a form. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, options, disabled = false, hint, alsoChecks = [] } = props;
  const { register, trigger } = useFormContext();
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
        className="form-select"
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldHint id={`${id}-hint`} text={hint} />
    </div>
  );
}
