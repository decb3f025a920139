import { COACHED_NAME_LENGTH } from '@outrider/model/events/case-coaching.ts';
import { CASE_NOTE_LENGTH } from '@outrider/model/events/limits.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useEffect, useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { eventName } from '../../../fleet/event-name.ts';
import { t } from '../../../ground/i18n/t.ts';
import { BrandLogo } from '../../../ui/icons/BrandLogo.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Missing } from '../../../ui/form/Missing.tsx';
import { missingWords } from '../../../ui/form/missing-words.ts';
import { RequiredMark } from '../../../ui/form/RequiredMark.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import './coaching.css';

type Opened = HttpAnswer<'openCoaching'>;

/** A page for a driver who has a link, without the console around it: what happened, what was said about it, and his word. */
export function CoachingPage({ token }: { readonly token: string | undefined }) {
  const [opened, setOpened] = useState<Opened>();
  const [error, setError] = useState<CallError>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (token === undefined) return;
    let gone = false;
    httpCall('openCoaching', { token }).then(
      (answer) => void (gone || setOpened(answer)),
      (fault: unknown) => void (gone || !(fault instanceof CallError) || setError(fault)),
    );
    return () => void (gone = true);
  }, [token, tries]);
  return (
    <main className="coaching">
      <title>Outrider</title>
      <header>
        <BrandLogo size={24} />
      </header>
      {token === undefined ? (
        <EmptyState icon="question-circle" title={t('This link is incomplete')} alert>
          {t('Open the original link again: this address alone does not work.')}
        </EmptyState>
      ) : error !== undefined && opened === undefined ? (
        <ErrorState
          title={errorWords(error)}
          {...(error.retryable ? { onRetry: () => setTries(tries + 1) } : {})}
        >
          {t('Links expire, or are ended by somebody. Ask the person who gave it to you.')}
        </ErrorState>
      ) : opened === undefined ? (
        <Skeleton height="12rem" />
      ) : (
        <Opened token={token} opened={opened} onDone={() => setTries(tries + 1)} />
      )}
    </main>
  );
}

interface OpenedProps {
  readonly token: string;
  readonly opened: Opened;
  readonly onDone: () => void;
}

function Opened({ token, opened, onDone }: OpenedProps) {
  const { vehicle, first, count, coach, note, until, acknowledged } = opened;
  const atMs = first * 1_000;
  return (
    <>
      <h1>{eventName(opened)}</h1>
      <p>
        {vehicle} · {formatTime(atMs)} <ViewerZone atMs={atMs} />
        {count > 1 ? ` · ${t('{count} times', { count })}` : ''}
      </p>
      <blockquote>
        {note}
        <footer className="or-muted">{coach}</footer>
      </blockquote>
      <Appeal opened={opened} />
      {acknowledged > 0 ? (
        <output className="alert alert-success">
          {t('{driver} acknowledged this at {time}.', {
            driver: opened.driver,
            time: formatTime(acknowledged),
          })}
        </output>
      ) : opened.appeal === 'open' || opened.appeal === 'granted' ? null : (
        <>
          <AcknowledgeForm
            token={token}
            driver={opened.driver}
            mayObject={opened.appeal === ''}
            onDone={onDone}
          />
          <p className="or-muted">
            {t('This link ends at {time}.', { time: formatTime(until) })} <ViewerZone atMs={until} />
          </p>
        </>
      )}
    </>
  );
}

/** What became of the driver's objection. */
function Appeal({ opened: { appeal, appealed, appealanswer, coach } }: { readonly opened: Opened }) {
  if (appeal === '') return null;
  const words = {
    open: t('You objected at {time}. {coach} decides about it.', { time: formatTime(appealed), coach }),
    granted: t('Your objection was granted: your score is without this alarm.'),
    refused: t('Your objection was not granted.'),
  } as const;
  return (
    <output className={`alert ${appeal === 'granted' ? 'alert-success' : 'alert-info'}`}>
      {words[appeal]}
      {appealanswer === '' ? null : (
        <>
          <br />
          <q>{appealanswer}</q>
        </>
      )}
    </output>
  );
}

interface AcknowledgeFormProps {
  readonly token: string;
  /** Who was entered as the driver. */
  readonly driver: string;
  /** Whether he has not objected yet. */
  readonly mayObject: boolean;
  readonly onDone: () => void;
}

function AcknowledgeForm({ token, driver: entered, mayObject, onDone }: AcknowledgeFormProps) {
  const [driver, setDriver] = useState(entered);
  const [words, setWords] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const ready = driver.trim() !== '' && !isBusy;
  const missing = missingWords([[t('Your name'), driver.trim() !== '']]);
  function say(call: 'acknowledgeCoaching' | 'appealCoaching'): void {
    if (call === 'appealCoaching' && words.trim() === '') {
      setFault(t('Say why you object.'));
      return;
    }
    setBusy(true);
    httpCall(call, { token, driver: driver.trim(), words: words.trim() })
      .then(onDone, (error: unknown) => setFault(errorWords(error)))
      .finally(() => setBusy(false));
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) say('acknowledgeCoaching');
      }}
    >
      <label htmlFor="coaching-driver">{t('Your name')}</label>
      <RequiredMark />
      <input
        id="coaching-driver"
        className="form-control"
        autoComplete="name"
        maxLength={COACHED_NAME_LENGTH}
        value={driver}
        onChange={({ target }) => setDriver(target.value)}
      />
      <label htmlFor="coaching-words">
        {mayObject
          ? t('What you want to say about it; needed if you object')
          : t('What you want to say about it (optional)')}
      </label>
      <textarea
        id="coaching-words"
        className="form-control"
        rows={3}
        maxLength={CASE_NOTE_LENGTH}
        value={words}
        onChange={({ target }) => setWords(target.value.replaceAll('\n', ' '))}
      />
      {fault === undefined ? null : (
        <p role="alert" className="text-danger-emphasis">
          {fault}
        </p>
      )}
      <Missing words={missing} />
      <button type="submit" className="btn btn-primary" disabled={!ready}>
        {t('I have read this')}
      </button>
      {mayObject ? (
        <button
          type="button"
          className="btn btn-outline-secondary"
          disabled={!ready}
          onClick={() => say('appealCoaching')}
        >
          {t('I object')}
        </button>
      ) : null}
    </form>
  );
}
