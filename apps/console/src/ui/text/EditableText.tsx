import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { closeKeys, fieldKeys, isKey } from '../../ground/keys.ts';
import { Icon } from '../icons/Icon.tsx';
import './editable-text.css';

interface EditableTextProps {
  readonly text: string;
  /** What it is called, for screen readers: 'Driver of OT-001'. */
  readonly label: string;
  /** What the button is called that opens it. */
  readonly editLabel: string;
  readonly maxLength: number;
  /**
   * Keeps what was typed.
   * @param kept what was kept when editing began: a change that others make meanwhile does not make this one a change
   * @returns what went wrong, or undefined
   */
  readonly onSave: (typed: string, kept: string) => Promise<string | undefined>;
}

/** A text that can be edited where it stands: Enter, or going elsewhere, saves; Escape leaves it as it was. */
export function EditableText(props: EditableTextProps) {
  const { text, editLabel } = props;
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(false);
  useEffect(() => {
    if (editing || !takesFocus.current) return;
    takesFocus.current = false;
    opener.current?.focus();
  }, [editing]);

  if (editing) {
    return (
      <Editor
        {...props}
        onClose={(byKey) => {
          takesFocus.current = byKey;
          setEditing(false);
        }}
      />
    );
  }
  return (
    <button
      ref={opener}
      type="button"
      className="or-memo"
      title={text === '' ? undefined : text}
      onClick={() => setEditing(true)}
    >
      <span className={`or-memo-text ${text === '' ? 'or-none' : ''}`}>{text || '–'}</span>
      <Icon name="pencil" label={editLabel} />
    </button>
  );
}

interface EditorProps extends EditableTextProps {
  /** Called when there is nothing more to do, with whether a key led there. */
  readonly onClose: (byKey: boolean) => void;
}

function Editor({ text: before, label, maxLength, onSave, onClose }: EditorProps) {
  const [text, setText] = useState(before);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Set while focus that goes elsewhere is no wish to save: it is saved already, or given up. */
  const leaving = useRef(false);
  const kept = useRef(before);
  const input = useRef<HTMLInputElement>(null);
  const faultId = useId();
  useEffect(() => input.current?.select(), []);

  async function save(byKey: boolean): Promise<void> {
    leaving.current = true;
    setBusy(true);
    const wrong = await onSave(text, kept.current);
    if (wrong === undefined) return onClose(byKey);
    leaving.current = false;
    setBusy(false);
    setFault(wrong);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter that chooses a word of an input method is none.
    if (busy || event.nativeEvent.isComposing) return;
    const keeps = isKey(fieldKeys.rows.keep, event);
    if (!keeps && !isKey(closeKeys.rows.close, event)) return;
    // The button that has the focus next would take the same key for a press.
    event.preventDefault();
    if (keeps) return void save(true);
    leaving.current = true;
    onClose(true);
  }

  return (
    <span className="or-memo-editor">
      <input
        ref={input}
        className={`form-control form-control-sm ${fault === undefined ? '' : 'is-invalid'}`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- people open it to type
        autoFocus
        autoComplete="off"
        maxLength={maxLength}
        readOnly={busy}
        aria-label={label}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : faultId}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setFault(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!leaving.current) void save(false);
        }}
      />
      {fault === undefined ? null : (
        <span id={faultId} className="or-memo-fault" role="alert">
          {fault}
        </span>
      )}
    </span>
  );
}
