import type { PlanScope } from '@outrider/model/plans/plan-scope.ts';
import type { HttpAnswer, HttpBody } from '@outrider/protocol/tables.ts';
import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';

/** A plan as it stands in a dialog. */
export type AskedPlan = Omit<HttpBody<'previewPlan'>, 'scopes'>;
type Week = HttpAnswer<'previewPlan'>;

interface LastWeekProps {
  readonly scopes: readonly PlanScope[];
  readonly plan: AskedPlan;
}

/** What a plan would have done last week, asked before it is saved (rule NOTE-14). */
export function LastWeek({ scopes, plan }: LastWeekProps) {
  const [found, setFound] = useState<{
    readonly of: string;
    readonly week?: Week;
    readonly fault?: string;
  }>();
  const [asks, setAsks] = useState(false);
  // What was found of a plan says nothing once that is changed.
  const name = JSON.stringify([scopes, plan]);
  const shown = found?.of === name ? found : undefined;
  const ask = async (): Promise<void> => {
    setAsks(true);
    try {
      const places = scopes.map(({ deviceid, groupid }) =>
        groupid === undefined ? { deviceid } : { groupid },
      );
      setFound({ of: name, week: await httpCall('previewPlan', { ...plan, scopes: places }) });
    } catch (error) {
      setFound({ of: name, fault: errorWords(error) });
    }
    setAsks(false);
  };
  return (
    <div className="or-last-week mb-3">
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        disabled={scopes.length === 0 || asks}
        onClick={() => void ask()}
      >
        {t('What would it have done last week?')}
      </button>
      <div aria-live="polite">
        {asks ? <p className="form-text">{t('Looking through the events of the week …')}</p> : null}
        {shown?.fault === undefined ? null : <p className="text-danger">{shown.fault}</p>}
        {shown?.week === undefined ? null : (
          <WeekTable week={shown.week} isPeople={plan.kind === 'realtime'} />
        )}
      </div>
    </div>
  );
}

/** @param isPeople whether people are told, who get summaries: web services are told of each event */
function WeekTable({ week, isPeople }: { readonly week: Week; readonly isPeople: boolean }) {
  const { days, noisiest, unmet, partial } = week;
  const total = days.reduce((sum, { events }) => sum + events, 0);
  const messages = days.reduce((sum, day) => sum + day.messages, 0);
  if (total === 0)
    return (
      <p className="form-text">
        {unmet === 0
          ? t('It would have done nothing: there was no such event.')
          : t('It would have done nothing. Outside its hours, too slow or too short: {n}.', { n: unmet })}
      </p>
    );
  return (
    <>
      <p className="form-text">
        {isPeople
          ? t('Events: {events}. Messages to each receiver: {messages}.', { events: total, messages })
          : t('Events: {events}. Each is sent to the web service.', { events: total })}
        {unmet === 0 ? '' : ` ${t('Outside its hours, too slow or too short: {n}.', { n: unmet })}`}
        {partial ? ` ${t('There were more: only the newest events were looked at.')}` : ''}
      </p>
      <table className="table table-sm">
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            <th scope="col">{t('Events')}</th>
            {isPeople ? (
              <>
                <th scope="col">{t('Sent at once')}</th>
                <th scope="col">{t('In a summary')}</th>
                <th scope="col">{t('After quiet hours')}</th>
                <th scope="col">{t('In the digest')}</th>
                <th scope="col">{t('Messages')}</th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, events, alone, summed, quiet, digest, messages: sent }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{events}</td>
              {isPeople ? (
                <>
                  <td>{alone}</td>
                  <td>{summed}</td>
                  <td>{quiet}</td>
                  <td>{digest}</td>
                  <td>{sent}</td>
                </>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="form-text">
        {t('Most of them: {vehicles}', {
          vehicles: noisiest.map(({ deviceid, events }) => `${deviceid} (${events})`).join(', '),
        })}
      </p>
    </>
  );
}
