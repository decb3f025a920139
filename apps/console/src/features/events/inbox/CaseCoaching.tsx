import { COACHING_HOURS, USUAL_COACHING_HOURS } from '@outrider/model/events/case-coaching.ts';
import { CASE_NOTE_LENGTH } from '@outrider/model/events/limits.ts';
import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { useDeferredValue, useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { serverNow } from '../../../connection/server-now.ts';
import { useCall } from '../../../connection/use-call.ts';
import { useRight } from '../../../connection/use-session.ts';
import { takeCase } from '../../../fleet/open-cases.ts';
import { t } from '../../../ground/i18n/t.ts';
import { MadeLink } from '../../../share/MadeLink.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { Missing } from '../../../ui/form/Missing.tsx';
import { missingWords } from '../../../ui/form/missing-words.ts';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { CaseAppeal } from './CaseAppeal.tsx';
import { RecogniseDriver } from './RecogniseDriver.tsx';
import type { CaseDetails } from './use-case-details.ts';
import './case-coaching.css';

/** A case is talked over with its driver: who does, about what, the driver's link, and what he said. */
export function CaseCoaching({ one, details }: { readonly one: ToldCase; readonly details: CaseDetails }) {
  const { id, coaching } = one;
  const { data, refetch } = details;
  const [isGiving, setGiving] = useState(false);
  const [token, setToken] = useState<string>();
  const [hours, setHours] = useState<(typeof COACHING_HOURS)[number]>(USUAL_COACHING_HOURS);
  const talks = useRight('F_talk');
  const coached = data?.coached ?? undefined;
  const makeLink = (): void =>
    void httpCall('linkCoaching', { id, hours }).then((made) => {
      setToken(made.token);
      void refetch();
    }, toastError);
  return (
    <section className="or-case-coaching" aria-label={t('Coaching')}>
      <h3>{t('Coaching')}</h3>
      {coached === undefined ? (
        <p className="or-muted">{t('Nobody is coaching the driver on this yet.')}</p>
      ) : (
        <p>
          {t('{coach} is coaching the driver', { coach: coached.coach })}
          <span className="or-muted">
            {' '}
            {t('by {user} at {time}', { user: coached.by, time: formatTime(coached.atMs) })}
          </span>
          <br />
          {coached.note}
        </p>
      )}
      {coached === undefined || coached.acknowledgedMs === 0 ? null : (
        <p className="or-coaching-done">
          <span className="badge bg-success-subtle text-success-emphasis">
            {t('Acknowledged by the driver')}
          </span>{' '}
          {coached.driver} <span className="or-muted">{formatTime(coached.acknowledgedMs)}</span>
          {coached.words === '' ? null : <q>{coached.words}</q>}
        </p>
      )}
      {coached === undefined ? null : (
        <CaseAppeal one={one} coached={coached} onSettled={() => void refetch()} />
      )}
      {coaching !== 'given' || coached === undefined ? null : (
        <>
          <div className="or-case-assignee">
            <select
              className="form-select form-select-sm"
              aria-label={t('How long the link lasts')}
              value={hours}
              onChange={({ target }) =>
                setHours(COACHING_HOURS.find((one) => one === Number(target.value)) ?? USUAL_COACHING_HOURS)
              }
            >
              {COACHING_HOURS.map((one) => (
                <option key={one} value={one}>
                  {t('{n} h', { n: one })}
                </option>
              ))}
            </select>
            <button type="button" className="btn btn-sm btn-outline-secondary" onClick={makeLink}>
              {t('Link for the driver')}
            </button>
          </div>
          {token === undefined ? (
            coached.linkUntilMs <= serverNow() ? null : (
              <p className="or-muted">
                {t('A link is valid until {time}', { time: formatTime(coached.linkUntilMs) })}
              </p>
            )
          ) : (
            <MadeLink path={`/coaching/${token}`} />
          )}
        </>
      )}
      {isOver[coaching] ? null : isGiving ? (
        <GiveForm
          id={id}
          onGiven={(told) => {
            takeCase(told);
            setToken(undefined);
            setGiving(false);
          }}
          onCancel={() => setGiving(false)}
        />
      ) : (
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => setGiving(true)}>
          {coaching === '' ? t('Hand to a coach') : t('Hand to another coach')}
        </button>
      )}
      {talks && data?.recognises === true ? <RecogniseDriver id={id} /> : null}
    </section>
  );
}

/** Whether a case is handed to nobody any more, or not before its driver's objection is decided. */
const isOver: Readonly<Record<ToldCase['coaching'], boolean>> = {
  '': false,
  given: false,
  acknowledged: true,
  appealed: true,
  granted: true,
};

interface GiveFormProps {
  readonly id: number;
  readonly onGiven: (told: ToldCase) => void;
  readonly onCancel: () => void;
}

function GiveForm({ id, onGiven, onCancel }: GiveFormProps) {
  const [coach, setCoach] = useState('');
  const begin = useDeferredValue(coach.trim());
  // The answer has a few names: of many people those that are looked for.
  const { data } = useCall('casePeople', [{ id, begin }], { keeps: true });
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const ready = coach.trim() !== '' && note.trim() !== '' && !isBusy;
  function give(): void {
    setBusy(true);
    httpCall('coachCase', { id, coach: coach.trim(), note: note.trim() })
      .then(({ case: told }) => onGiven(told), toastError)
      .finally(() => setBusy(false));
  }
  return (
    <form
      className="or-coaching-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) give();
      }}
    >
      <input
        className="form-control form-control-sm"
        aria-label={t('Coach')}
        placeholder={t('Coach')}
        list={`coaches-${id}`}
        maxLength={64}
        value={coach}
        onChange={({ target }) => setCoach(target.value)}
      />
      <datalist id={`coaches-${id}`}>
        {(data?.people ?? []).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <textarea
        className="form-control form-control-sm"
        rows={2}
        aria-label={t('What to talk about; the driver reads it')}
        placeholder={t('What to talk about; the driver reads it')}
        maxLength={CASE_NOTE_LENGTH - 70}
        value={note}
        onChange={({ target }) => setNote(target.value.replaceAll('\n', ' '))}
      />
      <div className="or-case-assignee">
        <button type="submit" className="btn btn-sm btn-primary" disabled={!ready}>
          {t('Hand over')}
        </button>
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onCancel}>
          {t('Cancel')}
        </button>
        <Missing
          words={missingWords([
            [t('Coach'), coach.trim() !== ''],
            [t('What to talk about; the driver reads it'), note.trim() !== ''],
          ])}
        />
      </div>
    </form>
  );
}
