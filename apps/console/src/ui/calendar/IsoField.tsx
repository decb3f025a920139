import { useRef, useState } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { IconButton } from '../IconButton.tsx';
import { type IsoKind, isoText, isoValue } from './iso-text.ts';
import './iso-field.css';

interface IsoFieldProps {
  readonly kind: IsoKind;
  readonly id?: string;
  /** For screen readers, where no label stands beside it. */
  readonly label?: string;
  /** As browsers have it: `2026-11-25`, `2026-11-25T21:00`. */
  readonly value: string;
  readonly max?: string;
  readonly small?: boolean;
  /** Whether nothing at all is an answer, too: ''. */
  readonly mayBeEmpty?: boolean;
  readonly onValue: (value: string) => void;
}

/**
 * A day, or a moment, written as the page writes times, whatever the browser's own order is; its calendar is the browser's.
 * What is whole is taken at once, what is not goes when the field is left.
 */
export function IsoField({
  kind,
  id,
  label,
  value,
  max,
  small = false,
  mayBeEmpty = false,
  onValue,
}: IsoFieldProps) {
  const [draft, setDraft] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const read = (text: string): string | undefined => {
    if (mayBeEmpty && text === '') return text;
    const found = isoValue(kind, text);
    return found === undefined || (max !== undefined && found > max) ? undefined : found;
  };
  return (
    <span className="or-iso-field" data-kind={kind}>
      <input
        id={id}
        className={`form-control ${small ? 'form-control-sm' : ''}`}
        aria-label={label}
        aria-invalid={draft !== undefined && read(draft) === undefined}
        placeholder="–"
        autoComplete="off"
        spellCheck={false}
        value={draft ?? isoText(value)}
        onChange={({ target }) => {
          setDraft(target.value);
          const found = read(target.value);
          if (found !== undefined && found !== value) onValue(found);
        }}
        onBlur={() => setDraft(undefined)}
      />
      <input
        ref={picker}
        type={kind}
        step={kind === 'date' ? undefined : 1}
        className="or-iso-picker"
        tabIndex={-1}
        aria-hidden
        value={value}
        max={max}
        onChange={({ target }) => {
          if (target.value === '') return;
          setDraft(undefined);
          onValue(target.value);
        }}
      />
      <IconButton
        icon="calendar3"
        text={t('Choose in a calendar')}
        className="or-action"
        onClick={() => picker.current?.showPicker()}
      />
    </span>
  );
}
