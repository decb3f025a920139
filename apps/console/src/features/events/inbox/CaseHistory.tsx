import { standingsOf } from '@outrider/model/events/case-history.ts';
import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { standText } from './case-words.ts';
import type { CaseDetails } from './use-case-details.ts';

/** Who decided what about a case, when, and what was taken back; nothing while nobody did. */
export function CaseHistory({ one, details }: { readonly one: ToldCase; readonly details: CaseDetails }) {
  const steps = details.data?.steps ?? [];
  if (steps.length === 0) return null;
  return (
    <section className="or-case-notes" aria-label={t('History of the decisions')}>
      <h3>{t('History of the decisions')}</h3>
      <ol>
        {steps.map((step, at) => {
          const { from, to } = standingsOf({ ...step, caseid: one.id });
          return (
            // oxlint-disable-next-line react/no-array-index-key -- steps only grow
            <li key={at}>
              <span className="or-muted">
                {step.userName === '' ? t('The server itself') : step.userName} {formatTime(step.atMs)}
              </span>{' '}
              {step.kind === 'undone'
                ? t('undid “{from}”: the alarm is “{to}” again', { from: standText(from), to: standText(to) })
                : t('{from} → {to}', { from: standText(from), to: standText(to) })}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
