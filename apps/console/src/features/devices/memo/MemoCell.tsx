import type { MemoType } from '@outrider/model/devices/device.ts';
import { MEMO_MAX_LENGTH } from '@outrider/model/devices/limits.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { saveMemo } from './save-memo.ts';
import './memo-cell.css';

interface MemoCellProps {
  readonly deviceid: string;
  readonly type: MemoType;
  /** The column's heading. */
  readonly heading: string;
  readonly memo: string;
}

/** A memo that can be edited where it stands: Enter, or going elsewhere, saves; Escape leaves it as it was. */
export function MemoCell({ deviceid, type, heading, memo }: MemoCellProps) {
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
      <MemoEditor
        deviceid={deviceid}
        type={type}
        heading={heading}
        memo={memo}
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
      title={memo === '' ? undefined : memo}
      onClick={() => setEditing(true)}
    >
      <span className={`or-memo-text ${memo === '' ? 'or-none' : ''}`}>{memo || '–'}</span>
      <Icon name="pencil" label={t('Edit {field} of {device}', { field: heading, device: deviceid })} />
    </button>
  );
}

interface MemoEditorProps extends MemoCellProps {
  /** Called when there is nothing more to do, with whether a key led there. */
  readonly onClose: (byKey: boolean) => void;
}

function MemoEditor({ deviceid, type, heading, memo, onClose }: MemoEditorProps) {
  const [text, setText] = useState(memo);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Set while focus that goes elsewhere is no wish to save: it is saved already, or given up. */
  const leaving = useRef(false);
  /** What was kept when editing began: a change that others make meanwhile does not make this one a change. */
  const kept = useRef(memo);
  const input = useRef<HTMLInputElement>(null);
  const faultId = useId();
  useEffect(() => input.current?.select(), []);

  async function save(byKey: boolean): Promise<void> {
    leaving.current = true;
    setBusy(true);
    const wrong = await saveMemo(deviceid, type, text, kept.current);
    if (wrong === undefined) return onClose(byKey);
    leaving.current = false;
    setBusy(false);
    setFault(wrong);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter that chooses a word of an input method is none.
    if (busy || event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The button that has the focus next would take the same key for a press.
    event.preventDefault();
    if (event.key === 'Enter') return void save(true);
    leaving.current = true;
    onClose(true);
  }

  return (
    <span className="or-memo-editor">
      <input
        ref={input}
        className={`form-control form-control-sm ${fault === undefined ? '' : 'is-invalid'}`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opened it wants to type
        autoFocus
        autoComplete="off"
        maxLength={MEMO_MAX_LENGTH}
        readOnly={busy}
        aria-label={t('{field} of {device}', { field: heading, device: deviceid })}
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
