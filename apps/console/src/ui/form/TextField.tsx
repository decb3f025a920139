import type { KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { isIsoKind } from '../calendar/iso-text.ts';
import { IsoTextField } from './IsoTextField.tsx';
import { TextFieldFrame } from './TextFieldFrame.tsx';
import { useCheckChanged } from './use-check-changed.ts';

interface TextFieldProps {
  /** Of the value in the form. */
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'password' | 'email' | 'tel' | 'date' | 'time' | 'datetime-local';
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
  /** Whether it has to be filled in: said behind the label. */
  readonly needed?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** Whether the cursor stands in it at first. */
  readonly first?: boolean;
  /** Names of fields that hang on this one: those that were changed already are checked with it. */
  readonly alsoChecks?: readonly string[];
}

/** A line of text in a form, its label above it, what is wrong with it below; days and times are written as the page writes them. */
export function TextField(props: TextFieldProps) {
  const { type = 'text' } = props;
  return isIsoKind(type) ? <IsoTextField {...props} kind={type} /> : <WordField {...props} />;
}

function WordField(props: TextFieldProps) {
  const { name, type = 'text', autoComplete = 'off', placeholder, list, onKeyDown } = props;
  const { first = false, needed, alsoChecks = [], inputMode, readOnly = false } = props;
  const { register } = useFormContext();
  const checkChanged = useCheckChanged();
  const field = register(name, { onChange: () => checkChanged(alsoChecks) });
  return (
    <TextFieldFrame {...props}>
      {({ id, invalid, describedBy }) => (
        <input
          {...field}
          id={id}
          type={type}
          inputMode={inputMode}
          readOnly={readOnly}
          placeholder={placeholder}
          list={list}
          onKeyDown={onKeyDown}
          className={`form-control ${invalid ? 'is-invalid' : ''}`}
          autoComplete={autoComplete}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the dialog asks for this before all
          autoFocus={first}
          spellCheck={false}
          aria-invalid={invalid}
          aria-required={needed}
          aria-describedby={describedBy}
        />
      )}
    </TextFieldFrame>
  );
}
