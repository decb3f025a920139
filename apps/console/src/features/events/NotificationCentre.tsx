import { useEffect } from 'react';
import { useStore } from 'zustand';
import { events } from '../../fleet/events.ts';
import { t } from '../../ground/i18n/t.ts';
import { usePreference } from '../../ground/preferences.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { bell, BELL_ID, turnBell } from './bell.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { eventList } from './late-event-list.ts';
import { followCases } from './inbox/follow-cases.ts';
import { loadEventsOnConnect } from './load-events.ts';
import { followMentions, mentions, unreadMentions } from './mentions/mentions.ts';
import { Menu } from '../../ui/menu/Menu.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { MenuPanel } from '../../ui/menu/MenuPanel.tsx';
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
    <Menu open={open} onOpen={turnBell} buttonId={BELL_ID}>
      <MenuButton className="or-link or-bell" aria-label={t('Events, {count} unread', { count: unread })}>
        <Icon name={notify ? 'bell' : 'bell-slash'} />
        {unread > 0 ? <span className="badge text-bg-danger">{unread > 99 ? '99+' : unread}</span> : null}
      </MenuButton>
      <MenuPanel className="or-events">
        <eventList.Part onFault={() => turnBell(false)} waiting={<Skeleton width="auto" height="12rem" />} />
      </MenuPanel>
    </Menu>
  );
}
