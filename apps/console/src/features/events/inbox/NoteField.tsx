import { CASE_NOTE_LENGTH } from '@outrider/model/events/limits.ts';
import { namePartAt, withName } from '@outrider/model/events/case-mention.ts';
import { useId, useRef, useState } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { nameOfKey } from '../../../ground/keys.ts';
import { t } from '../../../ground/i18n/t.ts';
import { nameKeys } from './name-keys.ts';

interface NoteFieldProps {
  /** Number of the case. */
  readonly id: number;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A field for a note: behind an @ it offers who may see the case (arrows choose, Enter takes). */
export function NoteField({ id, text, onText }: NoteFieldProps) {
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<string>();
  const [at, setAt] = useState(0);
  /** What nobody's name begins with: what is typed behind it asks nothing more. */
  const nobody = useRef<string>(undefined);
  const { data } = useCall('casePeople', [{ id, begin: part ?? '' }], { enabled: part !== undefined });
  const people = part === undefined ? [] : (data?.people ?? []);
  const chosen = people[Math.min(at, people.length - 1)];
  const look = ({ value, selectionStart }: HTMLInputElement): void => {
    if (part !== undefined && data?.people.length === 0) nobody.current = part;
    const next = namePartAt(value, selectionStart ?? value.length);
    const isNobody = nobody.current !== undefined && next?.startsWith(nobody.current) === true;
    setPart(isNobody ? undefined : next);
    setAt(0);
  };
  function take(name: string): void {
    const next = withName(text, field.current?.selectionStart ?? text.length, name);
    onText(next.text);
    setPart(undefined);
    field.current?.focus();
    requestAnimationFrame(() => field.current?.setSelectionRange(next.cursor, next.cursor));
  }
  const isOpen = people.length > 0;
  const step = (by: number): void => setAt((at + people.length + by) % people.length);
  const acts: Readonly<Record<string, () => void>> = {
    next: () => step(1),
    before: () => step(-1),
    take: () => chosen !== undefined && take(chosen),
    close: () => setPart(undefined),
  };
  return (
    <div className="or-note-field">
      <input
        ref={field}
        className="form-control form-control-sm"
        aria-label={t('Note about this alarm')}
        placeholder={t('Note about this alarm; @ names somebody')}
        aria-controls={list}
        autoComplete="off"
        maxLength={CASE_NOTE_LENGTH}
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          look(target);
        }}
        onBlur={({ relatedTarget }) => {
          if (
            !(relatedTarget instanceof HTMLElement) ||
            relatedTarget.closest(`#${CSS.escape(list)}`) === null
          )
            setPart(undefined);
        }}
        onKeyDown={(event) => {
          if (!isOpen || chosen === undefined || event.nativeEvent.isComposing) return;
          const name = nameOfKey(nameKeys.rows, event.key, true);
          if (name === undefined) return;
          acts[name]?.();
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <output className="visually-hidden">{chosen === undefined ? '' : `@${chosen}`}</output>
      <ul id={list} aria-label={t('People who may see this alarm')} hidden={!isOpen}>
        {people.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === chosen}
              // A press would take the focus, and close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(name)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
