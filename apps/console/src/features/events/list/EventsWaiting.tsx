import { t } from '../../../ground/i18n/t.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import './event-browser.css';

/** In place of events that have not come yet. */
export function EventsWaiting() {
  return (
    <output className="or-event-list-waiting">
      <span className="visually-hidden">{t('Loading')}</span>
      {Array.from({ length: 12 }, (_, at) => (
        <Skeleton key={at} height="1.4rem" />
      ))}
    </output>
  );
}
