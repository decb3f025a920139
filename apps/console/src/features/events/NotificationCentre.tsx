import { useEffect } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { useStore } from 'zustand';
import { events } from '../../fleet/events.ts';
import { t } from '../../ground/i18n/t.ts';
import { usePreference } from '../../ground/preferences.ts';
import { Icon } from '../../ui/Icon.tsx';
import { EventList } from './EventList.tsx';
import { loadEventsOnConnect } from './load-events.ts';
import './notification-centre.css';

/** The last events, toasted or not, with how many somebody has to act on: on the bell (rules D05 and EVENT-7). */
export function NotificationCentre() {
  const unread = useStore(events, (state) => state.unread);
  const notify = usePreference('eventNotify');
  useEffect(loadEventsOnConnect, []);
  return (
    <Dropdown align="end">
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
        <EventList />
      </Dropdown.Menu>
    </Dropdown>
  );
}
