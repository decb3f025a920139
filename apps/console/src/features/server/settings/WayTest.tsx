import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords, saidWords } from '../../../ui/notices/error-words.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useNow } from '../../../ui/use-now.ts';

/** What came of a test. */
export interface WayTrial {
  readonly sent: boolean;
  readonly answer: string;
  /** What both sides said, where there is anything to tell. */
  readonly dialogue?: readonly string[];
}

interface WayTestProps {
  /** Where the test goes to; absent where that is set already. */
  readonly label?: string;
  /** Whether nothing is sent while the field is empty. */
  readonly needed: boolean;
  /** What is wrong with where it would go, translated; undefined where nothing is. */
  readonly check?: (to: string) => string | undefined;
  readonly hint: ReactNode;
  /** Sends it, until it is stopped. @throws CallError */
  readonly onTest: (to: string, signal: AbortSignal) => Promise<WayTrial>;
}

/** Tries a way in which people are told, as it is saved, and shows what the other side said. */
export function WayTest({ label, needed, check, hint, onTest }: WayTestProps) {
  const id = useId();
  const [to, setTo] = useState('');
  const [running, setRunning] = useState<AbortController>();
  const [trial, setTrial] = useState<WayTrial>();
  const [fault, setFault] = useState<string>();
  const end = useRef<HTMLDivElement>(null);
  // Who leaves the form waits for nothing.
  useEffect(() => () => running?.abort(), [running]);
  // What came of it is below the button, which may be the last thing on the screen.
  useEffect(() => {
    if (trial !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [trial]);
  const test = async (): Promise<void> => {
    const wrong = to.trim() === '' ? undefined : check?.(to.trim());
    setFault(wrong);
    if (wrong !== undefined) return;
    const stop = new AbortController();
    setRunning(stop);
    setTrial(undefined);
    const tried = await onTest(to.trim(), stop.signal).catch((error: unknown): WayTrial => ({
      sent: false,
      answer: stop.signal.aborted ? t('The test was stopped.') : errorWords(error),
    }));
    setTrial(tried);
    setRunning(undefined);
  };
  const button =
    running === undefined ? (
      <button
        key="send"
        type="submit"
        className="btn btn-outline-primary"
        disabled={needed && to.trim() === ''}
      >
        {t('Send a test')}
      </button>
    ) : (
      <button
        // One of its own: the other would send the form with the same press.
        key="stop"
        type="button"
        className="btn btn-outline-danger"
        onClick={() => running.abort()}
      >
        {t('Stop')}
      </button>
    );
  return (
    <form
      className="or-way-test"
      aria-busy={running !== undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (running === undefined) void test();
      }}
    >
      {label === undefined ? (
        button
      ) : (
        <>
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
            {button}
          </div>
        </>
      )}
      <div id={`${id}-fault`} className="invalid-feedback d-block" role="alert">
        {fault}
      </div>
      <div id={`${id}-hint`} className="form-text">
        {hint}
      </div>
      {running === undefined ? null : <Passing />}
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

/** For how long a test runs already. */
function Passing() {
  const [beganMs] = useState(Date.now);
  const seconds = Math.max(0, Math.floor((useNow() - beganMs) / 1_000));
  return (
    <p className="or-way-result or-muted">
      <Icon name="hourglass-split" />
      {t('Sending a test … {n} s', { n: seconds })}
    </p>
  );
}
