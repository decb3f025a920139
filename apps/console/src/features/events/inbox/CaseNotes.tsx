import { MOST_CASE_NOTES } from '@outrider/model/events/limits.ts';
import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { useRef, useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { takeCase } from '../../../fleet/open-cases.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { NoteField } from './NoteField.tsx';
import type { CaseDetails } from './use-case-details.ts';
import './case-notes.css';

/** What people wrote beside a case, and a field for more. */
export function CaseNotes({ one, details }: { readonly one: ToldCase; readonly details: CaseDetails }) {
  const { id, notes } = one;
  const { data, error } = details;
  const [text, setText] = useState('');
  /** What is being written: two presses of Enter write it once. */
  const writing = useRef('');
  async function write(): Promise<void> {
    const written = text.trim();
    if (written === '' || written === writing.current) return;
    writing.current = written;
    try {
      takeCase((await httpCall('noteCase', { id, text: written })).case);
      // What was typed meanwhile stays.
      setText((typed) => (typed.trim() === written ? '' : typed));
    } catch (fault) {
      toastError(fault);
    } finally {
      writing.current = '';
    }
  }
  return (
    <section className="or-case-notes" aria-label={t('Notes on this alarm')}>
      <h3>{t('Notes on this alarm')}</h3>
      {error === null ? null : <p role="alert">{errorWords(error)}</p>}
      <ol>
        {(data?.notes ?? []).map((note, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- notes only grow
          <li key={at}>
            <span className="or-muted">
              {note.userName} {formatTime(note.atMs)}
            </span>{' '}
            {note.text}
          </li>
        ))}
      </ol>
      {notes >= MOST_CASE_NOTES ? null : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void write();
          }}
        >
          <NoteField id={id} text={text} onText={setText} />
          <button type="submit" className="btn btn-sm btn-outline-secondary" disabled={text.trim() === ''}>
            {t('Add note')}
          </button>
        </form>
      )}
    </section>
  );
}
