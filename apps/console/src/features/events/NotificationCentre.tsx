import Dropdown from 'react-bootstrap/Dropdown';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { useRight, useSession } from '../../connection/use-session.ts';
import { eventMemo, eventName, eventSource, isOfServer } from '../../fleet/event-name.ts';
import { events, type ListedEvent, readEvents } from '../../fleet/events.ts';
import { t } from '../../ground/i18n/t.ts';
import { formatTime } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { livePath } from '../../ground/paths.ts';
import { usePreference } from '../../ground/preferences.ts';
import './notification-centre.css';

/** Events of this page's life, toasted or not, with how many are unread: on the bell. */
export function NotificationCentre() {
  const { list, unread } = useStore(events);
  const notify = usePreference('eventNotify');
  const pushOpen = useSession((state) => state.pushOpen);
  return (
    <Dropdown align="end" onToggle={(open) => void (!open && readEvents())}>
      <Dropdown.Toggle
        as="button"
        type="button"
        className="or-link or-bell"
        aria-label={t('Events, {count} unread', { count: unread })}
      >
        <Icon name={notify ? 'bell' : 'bell-slash'} />
        {unread > 0 ? <span className="badge text-bg-danger">{unread > 99 ? '99+' : unread}</span> : null}
      </Dropdown.Toggle>
      <Dropdown.Menu className="or-events">
        <Dropdown.Header>{t('Events')}</Dropdown.Header>
        {pushOpen ? null : (
          <Dropdown.ItemText className="text-warning-emphasis">
            <Icon name="wifi-off" /> {t('Events do not come in at the moment.')}
          </Dropdown.ItemText>
        )}
        {list.length === 0 ? (
          <Dropdown.ItemText className="or-muted">
            {t('No events since this page was opened.')}
          </Dropdown.ItemText>
        ) : null}
        {list.map((event) => (
          <EventItem key={event.id} event={event} />
        ))}
      </Dropdown.Menu>
    </Dropdown>
  );
}

function EventItem({ event }: { readonly event: ListedEvent }) {
  const mayWatch = useRight('P_live');
  const content = (
    <>
      <span className="or-event-name">
        <strong>{eventSource(event)}</strong> {eventName(event)}
      </span>
      <span className="or-muted">
        {formatTime(event.time * 1000)}
        {event.memo === '' ? '' : ` · ${eventMemo(event)}`}
      </span>
    </>
  );
  return mayWatch && !isOfServer(event) ? (
    <Dropdown.Item as={Link} to={livePath(event.deviceid)} className="or-event">
      {content}
    </Dropdown.Item>
  ) : (
    <Dropdown.ItemText className="or-event">{content}</Dropdown.ItemText>
  );
}
