import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { Tabs } from '../../../ui/choices/Tabs.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { useToday } from '../../../ui/use-now.ts';
import { EventBrowser } from '../list/EventBrowser.tsx';
import { EventsWaiting } from '../list/EventsWaiting.tsx';
import { sizeIn } from '../list/list-size.ts';
import { type Criteria, criteriaIn, criteriaParams } from './criteria.ts';
import { CriteriaForm } from './CriteriaForm.tsx';
import { useFoundEvents } from './use-found-events.ts';

/** /queryeventex: events of any days, by what they are (rule EVENT-8). The address says what was searched. */
export default function QueryEvents() {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const criteria = useMemo(() => criteriaIn(params, today), [params, today]);
  const isResult = params.get('tab') === 'result';
  const found = useFoundEvents(criteria, sizeIn(params), isResult);
  const show = (tab: 'criteria' | 'result', wanted: Criteria): void =>
    setParams({ ...criteriaParams(wanted), ...(tab === 'result' && { tab }), ...sizeParams(params) });
  return (
    <main className="or-event-list-screen" tabIndex={-1}>
      <Tabs
        label={t('Query Event')}
        tabs={[
          { name: 'criteria', text: t('Select search criteria') },
          { name: 'result', text: t('Search result form') },
        ]}
        shown={isResult ? 'result' : 'criteria'}
        onShow={(tab) => show(tab, criteria)}
        panelClass="or-event-list-panel"
        head={(tabs) => (
          <div className="or-tools">
            <h1>{t('Query Event')}</h1>
            {tabs}
          </div>
        )}
      >
        {isResult ? (
          <Result found={found} />
        ) : (
          <CriteriaForm
            key={JSON.stringify(criteria)}
            criteria={criteria}
            today={today}
            onSearch={(wanted) => show('result', wanted)}
          />
        )}
      </Tabs>
    </main>
  );
}

const sizeParams = (params: URLSearchParams): Record<string, string> => {
  const kept = ['size', 'view'].flatMap((name): [string, string][] => {
    const value = params.get(name);
    return value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(kept);
};

function Result({ found }: { readonly found: ReturnType<typeof useFoundEvents> }) {
  const { rows, error, hasMore, isLoading, seenToMs, more, stop, refresh, put } = found;
  useEffect(() => {
    if (error !== null) toastError(error);
  }, [error]);
  if (rows === undefined) {
    if (error !== null)
      return (
        <ErrorState title={t('The events could not be read.')} onRetry={refresh}>
          {errorWords(error)}
        </ErrorState>
      );
    return (
      <>
        <EventsWaiting />
        {isLoading ? (
          <p className="or-event-list-foot">
            {t('Searching…')}{' '}
            <button type="button" className="btn btn-sm btn-outline-secondary" onClick={stop}>
              {t('Stop')}
            </button>
          </p>
        ) : (
          <p className="or-event-list-foot">
            {t('The search was stopped.')}{' '}
            <button type="button" className="btn btn-sm btn-outline-secondary" onClick={refresh}>
              {t('Search')}
            </button>
          </p>
        )}
      </>
    );
  }
  return (
    <EventBrowser
      label={t('Search result form')}
      rows={rows}
      severalDays
      put={put}
      empty={
        <EmptyState icon="search" title={hasMore ? t('Nothing found so far') : t('No event was found.')}>
          {hasMore
            ? t('There are very many events in these days: look further back, or narrow them.')
            : t('Nothing of these days matches. Choose more days, or fewer conditions.')}
        </EmptyState>
      }
      foot={
        hasMore ? (
          <p className="or-event-list-foot">
            {seenToMs === undefined ? null : (
              <span className="or-muted">
                {t('Searched back to {time}. There may be earlier entries.', { time: formatTime(seenToMs) })}
              </span>
            )}
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              onClick={isLoading ? stop : more}
            >
              {isLoading ? t('Stop') : t('Search further back')}
            </button>
          </p>
        ) : null
      }
    />
  );
}
