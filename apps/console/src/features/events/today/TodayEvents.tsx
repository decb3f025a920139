import { useEffect } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import { useNowMinute, useToday } from '../../../ui/use-now.ts';
import { MOST_EVENTS } from '../list/event-feed.ts';
import { EventBrowser } from '../list/EventBrowser.tsx';
import { EventsWaiting } from '../list/EventsWaiting.tsx';
import { useTodayEvents } from './use-today-events.ts';

/** /todayevents: what happened today, as it happens (rules EVENT-8 and EVENT-9). */
export default function TodayEvents() {
  const { feed, error, refresh, put } = useTodayEvents();
  const today = useToday();
  const now = useNowMinute();
  useEffect(() => {
    if (error !== null) toastError(error);
  }, [error]);
  return (
    <main className="or-event-list-screen" aria-busy={feed === undefined && error === null}>
      <div className="or-tools">
        <h1>{t('Today’s Events')}</h1>
        <span className="or-muted">
          {today} <ViewerZone atMs={now} />
        </span>
        {error !== null && feed !== undefined ? (
          <span className="text-danger-emphasis">
            {t('New events cannot be read: {why}', { why: errorWords(error) })}
          </span>
        ) : null}
        <div className="or-bar-space" />
        <IconButton
          icon="arrow-counterclockwise"
          text={t('Refresh')}
          className="or-action"
          onClick={refresh}
        />
      </div>
      {feed === undefined ? (
        error === null ? (
          <EventsWaiting />
        ) : (
          <ErrorState title={t('The events could not be read.')} onRetry={refresh}>
            {errorWords(error)}
          </ErrorState>
        )
      ) : (
        <EventBrowser
          label={t('Today’s Events')}
          rows={feed.rows}
          severalDays={false}
          put={put}
          empty={
            <EmptyState icon="lightning" title={t('Nothing has happened today.')}>
              {t('Events appear here within ten seconds.')}
            </EmptyState>
          }
          foot={
            feed.isCut ? (
              <p className="or-event-list-foot or-muted">
                {t('These are the newest {count} of today: Query Event finds the others.', {
                  count: MOST_EVENTS,
                })}
              </p>
            ) : null
          }
        />
      )}
    </main>
  );
}
