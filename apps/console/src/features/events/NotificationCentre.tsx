import { useEffect } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { useStore } from 'zustand';
import { events } from '../../fleet/events.ts';
import { t } from '../../ground/i18n/t.ts';
import { usePreference } from '../../ground/preferences.ts';
import { Icon } from '../../ui/Icon.tsx';
import { bell, BELL_ID, turnBell } from './bell.ts';
import { EventList } from './EventList.tsx';
import { followCases } from './inbox/follow-cases.ts';
import { loadEventsOnConnect } from './load-events.ts';
import { followMentions, mentions, unreadMentions } from './mentions/mentions.ts';
import './notification-centre.css';

/** The last events, toasted or not, with how many somebody has to act on: on the bell (rules D05 and EVENT-7). */
export function NotificationCentre() {
  const open = useStore(bell, (state) => state.open);
  const alarms = useStore(events, (state) => state.unread);
  const unread = alarms + useStore(mentions, unreadMentions);
  const notify = usePreference('eventNotify');
  useEffect(loadEventsOnConnect, []);
  useEffect(followCases, []);
  useEffect(followMentions, []);
  return (
    <Dropdown align="end" show={open} onToggle={turnBell}>
      <Dropdown.Toggle
        as="button"
        id={BELL_ID}
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
