import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords, saidWords } from '../../../ui/error-words.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** What came of a test. */
export interface WayTrial {
  readonly sent: boolean;
  readonly answer: string;
  /** What both sides said, where there is anything to tell. */
  readonly dialogue?: readonly string[];
}

interface WayTestProps {
  /** Where the test goes to. */
  readonly label: string;
  /** Whether nothing is sent while the field is empty. */
  readonly needed: boolean;
  /** What is wrong with where it would go, translated; undefined where nothing is. */
  readonly check: (to: string) => string | undefined;
  readonly hint: ReactNode;
  /** Sends it. @throws CallError */
  readonly onTest: (to: string) => Promise<WayTrial>;
}

/** Tries a way in which people are told, as it is saved, and shows what the other side said. */
export function WayTest({ label, needed, check, hint, onTest }: WayTestProps) {
  const id = useId();
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const [trial, setTrial] = useState<WayTrial>();
  const [fault, setFault] = useState<string>();
  const end = useRef<HTMLDivElement>(null);
  // What came of it is below the button, which may be the last thing on the screen.
  useEffect(() => {
    if (trial !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [trial]);
  const test = async (): Promise<void> => {
    const wrong = to.trim() === '' ? undefined : check(to.trim());
    setFault(wrong);
    if (wrong !== undefined) return;
    setBusy(true);
    setTrial(undefined);
    const tried = await onTest(to.trim()).catch((error: unknown): WayTrial => ({
      sent: false,
      answer: errorWords(error),
    }));
    setTrial(tried);
    setBusy(false);
  };
  return (
    <form
      className="or-way-test"
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void test();
      }}
    >
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className="input-group">
        <input
          id={id}
          className={`form-control ${fault === undefined ? '' : 'is-invalid'}`}
          value={to}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-fault ${id}-hint`}
          onChange={({ target }) => {
            setTo(target.value);
            setFault(undefined);
          }}
        />
        <button
          type="submit"
          className="btn btn-outline-primary"
          disabled={busy || (needed && to.trim() === '')}
        >
          {busy ? t('Sending a test …') : t('Send a test')}
        </button>
      </div>
      <div id={`${id}-fault`} className="invalid-feedback d-block" role="alert">
        {fault}
      </div>
      <div id={`${id}-hint`} className="form-text">
        {hint}
      </div>
      <output>
        {trial === undefined ? null : (
          <p className={`or-way-result text-${trial.sent ? 'success' : 'danger'}-emphasis`}>
            <Icon name={trial.sent ? 'check-lg' : 'exclamation-triangle'} />
            {trial.sent
              ? t('success: {answer}', { answer: saidWords(trial.answer) })
              : t('error: {answer}', { answer: saidWords(trial.answer) })}
          </p>
        )}
      </output>
      {trial?.dialogue === undefined || trial.dialogue.length === 0 ? null : (
        <figure className="or-way-dialogue">
          <figcaption>{t('What both servers said')}</figcaption>
          <pre>{trial.dialogue.join('\n')}</pre>
        </figure>
      )}
      <div ref={end} />
    </form>
  );
}
