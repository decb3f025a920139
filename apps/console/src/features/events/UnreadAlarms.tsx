import { useStore } from 'zustand';
import { useSession } from '../../connection/use-session.ts';
import { events } from '../../fleet/events.ts';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { openBell } from './bell.ts';
import './unread-alarms.css';

/** How many alarms and calls the user has yet to look into; opens them. Old while events do not come in. */
export function UnreadAlarms() {
  const unread = useStore(events, (state) => state.unread);
  const isKnown = useStore(events, ({ known }) => known) || unread > 0;
  const pushOpen = useSession((state) => state.pushOpen);
  const title = pushOpen
    ? t('Alarms and calls that you have not read')
    : t('No events can be received at the moment.');
  return (
    <button
      type="button"
      className="or-filter or-unread-alarms"
      data-unread={unread > 0}
      data-old={!pushOpen}
      title={title}
      onClick={openBell}
    >
      <Icon name="exclamation-triangle" /> <span className="or-unread-word">{t('Unread alarms')}</span>{' '}
      <span className="or-count">{isKnown ? unread : '–'}</span>
    </button>
  );
}
