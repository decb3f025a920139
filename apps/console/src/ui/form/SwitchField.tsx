import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldHint } from './FieldHint.tsx';

interface SwitchFieldProps {
  /** Of the value in the form. */
  readonly name: string;
  readonly label: string;
  readonly disabled?: boolean;
  /** Said below. */
  readonly hint?: string;
  /** Names of fields that hang on this one. */
  readonly alsoChecks?: readonly string[];
  /** Told once it was switched. */
  readonly onSwitch?: () => void;
}

/** A switch in a form. */
export function SwitchField({
  name,
  label,
  disabled = false,
  hint,
  alsoChecks = [],
  onSwitch,
}: SwitchFieldProps) {
  const { register, trigger } = useFormContext();
  const id = useId();
  const field = register(name, {
    onChange: () => {
      if (alsoChecks.length > 0) void trigger([...alsoChecks]);
      onSwitch?.();
    },
  });
  return (
    <div className="form-check form-switch mb-3">
      <input
        {...field}
        id={id}
        type="checkbox"
        className="form-check-input"
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
      <FieldHint id={`${id}-hint`} text={hint} />
    </div>
  );
}
