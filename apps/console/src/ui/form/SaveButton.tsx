import { type ReactNode, useId } from 'react';
import { Missing } from './Missing.tsx';
import './save-button.css';

interface SaveButtonProps {
  readonly children: ReactNode;
  /** Of the form that it sends, where it stands outside of it. */
  readonly form?: string;
  readonly className?: string;
  readonly disabled: boolean;
  /** Why it is grey, as a sentence: what people have to do first. */
  readonly missing: string | undefined;
}

/** The button that saves a form: as long as something is missing it is grey and says what, in words beside it. */
export function SaveButton({ children, form, className = '', disabled, missing }: SaveButtonProps) {
  const id = useId();
  const waits = missing !== undefined;
  return (
    <>
      <Missing id={id} words={missing} />
      <button
        type="submit"
        form={form}
        className={`btn btn-primary ${className}`}
        // Not `disabled` while something is missing: people who press it are shown the fields.
        disabled={disabled && !waits}
        aria-disabled={waits || undefined}
        aria-describedby={waits ? id : undefined}
      >
        {children}
      </button>
    </>
  );
}
