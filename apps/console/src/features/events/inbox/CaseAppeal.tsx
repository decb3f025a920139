import { CASE_NOTE_LENGTH } from '@outrider/model/events/limits.ts';
import { sameName } from '@outrider/model/people/user.ts';
import { APPEAL_MAX_LEVEL } from '@outrider/protocol/events/coaching-calls.ts';
import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { takeCase } from '../../../fleet/open-cases.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { Missing } from '../../../ui/form/Missing.tsx';
import { missingWords } from '../../../ui/form/missing-words.ts';
import { toastError } from '../../../ui/notices/toast-error.ts';

type Coached = NonNullable<HttpAnswer<'alarmCase'>['coached']>;

interface CaseAppealProps {
  readonly one: ToldCase;
  readonly coached: Coached;
  readonly onSettled: () => void;
}

/** A driver's objection with his words, how it was decided, and by whom; the coach decides it here. */
export function CaseAppeal({ one, coached, onSettled }: CaseAppealProps) {
  const { appeal, appealedMs, appealBy, appealMs, appealAnswer, driver, words } = coached;
  const user = useSession((state) => state.user);
  const level = useSession((state) => state.level);
  const decides = sameName(coached.coach, user) || level <= APPEAL_MAX_LEVEL;
  if (appeal === '') return null;
  return (
    <div className="or-coaching-done">
      <span className="badge bg-warning-subtle text-warning-emphasis">{t('The driver objects')}</span>{' '}
      {driver} <span className="or-muted">{formatTime(appealedMs)}</span>
      {/* What he says with his acknowledgement, after an objection that was refused, takes the place of these words. */}
      {coached.acknowledgedMs > 0 ? null : <q>{words}</q>}
      {appeal === 'open' ? (
        decides ? (
          <SettleForm id={one.id} onSettled={onSettled} />
        ) : (
          <p className="or-muted">{t('{coach} decides about it', { coach: coached.coach })}</p>
        )
      ) : (
        <p>
          {appeal === 'granted'
            ? t('Granted: the driver’s score is without this alarm')
            : t('Refused: the alarm stays in the driver’s score')}{' '}
          <span className="or-muted">
            {t('by {user} at {time}', { user: appealBy, time: formatTime(appealMs) })}
          </span>
          <q>{appealAnswer}</q>
        </p>
      )}
    </div>
  );
}

function SettleForm({ id, onSettled }: { readonly id: number; readonly onSettled: () => void }) {
  const [answer, setAnswer] = useState('');
  const [isBusy, setBusy] = useState(false);
  const ready = answer.trim() !== '' && !isBusy;
  const missing = missingWords([[t('Your answer; the driver reads it'), answer.trim() !== '']]);
  function settle(grant: boolean): void {
    setBusy(true);
    httpCall('decideAppeal', { id, grant, answer: answer.trim() })
      .then(({ case: told }) => {
        takeCase(told);
        onSettled();
      }, toastError)
      .finally(() => setBusy(false));
  }
  return (
    <div className="or-coaching-form">
      <textarea
        className="form-control form-control-sm"
        rows={2}
        aria-label={t('Your answer; the driver reads it')}
        placeholder={t('Your answer; the driver reads it')}
        maxLength={CASE_NOTE_LENGTH}
        value={answer}
        onChange={({ target }) => setAnswer(target.value.replaceAll('\n', ' '))}
      />
      <div className="or-case-assignee">
        <button
          type="button"
          className="btn btn-sm btn-primary"
          disabled={!ready}
          onClick={() => settle(true)}
        >
          {t('Grant')}
        </button>
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          disabled={!ready}
          onClick={() => settle(false)}
        >
          {t('Refuse the objection')}
        </button>
        <Missing words={missing} />
      </div>
    </div>
  );
}
