import { useState } from 'react';
import { DayMenu } from './DayMenu.tsx';
import { type IsoKind, isoText, isoValue } from './iso-text.ts';
import './iso-field.css';

interface IsoFieldProps {
  readonly kind: IsoKind;
  readonly id?: string;
  /** For screen readers, where no label stands beside it. */
  readonly label?: string;
  /** What the label says that stands beside it: its calendar is called by that, too. */
  readonly field?: string;
  /** As browsers have it: `2026-11-25`, `2026-11-25T21:00`, `21:00`. */
  readonly value: string;
  readonly max?: string;
  /** The day it is by the clock that the field is of; by this computer's unless given. */
  readonly today?: string;
  readonly small?: boolean;
  /** Whether it is as wide as what it is in, as fields of forms are. */
  readonly wide?: boolean;
  /** Whether nothing at all is an answer, too: ''. */
  readonly mayBeEmpty?: boolean;
  /** Whether what is no day or time is handed on as it was typed: for forms that say themselves what is wrong with it. */
  readonly keepsWrong?: boolean;
  /** Whether what it says is wrong, and the id of the words that say why. */
  readonly invalid?: boolean;
  readonly describedBy?: string;
  /** Whether the cursor stands in it at first. */
  readonly first?: boolean;
  /** Takes the field itself, as forms do that put the focus where something is wrong. */
  readonly fieldRef?: (field: HTMLInputElement | null) => void;
  readonly onValue: (value: string) => void;
  readonly onLeave?: () => void;
}

/**
 * A day, a moment or a time of the day, written as the page writes times, whatever the browser's own order is, with a calendar to
 * choose the day from. What is whole is taken at once, what is not goes when the field is left.
 */
export function IsoField(props: IsoFieldProps) {
  const {
    kind,
    id,
    label,
    field = label,
    value,
    max,
    small = false,
    wide = false,
    mayBeEmpty = false,
    onValue,
  } = props;
  const { today, keepsWrong = false, invalid = false, describedBy, first = false, fieldRef, onLeave } = props;
  const [draft, setDraft] = useState<string>();
  const read = (text: string): string | undefined => {
    if (mayBeEmpty && text === '') return text;
    const found = isoValue(kind, text);
    return found === undefined || (max !== undefined && found > max) ? undefined : found;
  };
  // What is wrong and was kept is so after the field was left, too.
  const isKeptWrong = draft === undefined && value !== '' && isoValue(kind, value) === undefined;
  const isWrong = invalid || isKeptWrong || (draft !== undefined && read(draft) === undefined);
  return (
    <span className="or-iso-field" data-kind={kind} data-wide={wide}>
      <input
        ref={fieldRef}
        id={id}
        className={`form-control ${small ? 'form-control-sm' : ''} ${isWrong ? 'is-invalid' : ''}`}
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        placeholder="–"
        autoComplete="off"
        spellCheck={false}
        value={draft ?? isoText(value)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the dialog asks for this before all
        autoFocus={first}
        onChange={({ target }) => {
          setDraft(target.value);
          const found = read(target.value) ?? (keepsWrong ? target.value : undefined);
          if (found !== undefined && found !== value) onValue(found);
        }}
        onBlur={() => {
          setDraft(undefined);
          onLeave?.();
        }}
      />
      {kind === 'time' ? null : (
        <DayMenu
          day={(isoValue(kind, value) ?? '').slice(0, 10)}
          last={max?.slice(0, 10)}
          field={field}
          today={today}
          onDay={(day) => {
            setDraft(undefined);
            const chosen = kind === 'date' ? day : `${day}${isoValue(kind, value)?.slice(10) ?? 'T00:00'}`;
            // On the last day, its hours may go beyond what may be chosen.
            onValue(max !== undefined && chosen > max ? max : chosen);
          }}
        />
      )}
    </span>
  );
}
