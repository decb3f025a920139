import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { useRight, useSession } from '../../connection/use-session.ts';
import { eventMemo, eventName, eventSource, isOfServer } from '../../fleet/event-name.ts';
import { events, isUnread, type ListedEvent } from '../../fleet/events.ts';
import { t } from '../../ground/i18n/t.ts';
import { livePath } from '../../ground/paths.ts';
import { errorWords } from '../../ui/notices/error-words.ts';
import { TimelineLink } from '../../timeline/TimelineLink.tsx';
import { formatTime } from '../../ui/text/format.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { EventColour } from './EventColour.tsx';
import { isAlarm } from './event-toasts.ts';
import { MentionItems } from './mentions/MentionItems.tsx';
import { markMentionsRead, mentions, unreadMentions } from './mentions/mentions.ts';
import { loadEvents, markRead } from './load-events.ts';
import { MenuText } from '../../ui/menu/MenuItem.tsx';

/** What the bell holds: asked anew each time it is opened. */
export function EventList() {
  const list = useStore(events, (state) => state.list);
  const readId = useStore(events, (state) => state.readId);
  const alarms = useStore(events, (state) => state.unread);
  const unread = alarms + useStore(mentions, unreadMentions);
  const named = useStore(mentions, (state) => state.list.length);
  const pushOpen = useSession((state) => state.pushOpen);
  const [fault, setFault] = useState<string>();
  const load = useCallback(() => {
    loadEvents().then(
      () => setFault(undefined),
      (error: unknown) => setFault(errorWords(error)),
    );
  }, []);
  useEffect(load, [load]);
  return (
    <>
      <h2 className="dropdown-header or-events-head">
        {t('Events')}
        {unread > 0 ? (
          <button
            type="button"
            className="btn btn-sm btn-link"
            onClick={() => void Promise.all([markRead(), markMentionsRead()])}
          >
            {t('Mark all as read')}
          </button>
        ) : null}
      </h2>
      {pushOpen ? null : (
        <MenuText className="text-warning-emphasis">
          <Icon name="wifi-off" /> {t('No events can be received at the moment.')}
        </MenuText>
      )}
      {fault === undefined ? null : (
        <MenuText role="alert">
          {fault}{' '}
          <button type="button" className="btn btn-sm btn-outline-secondary" onClick={load}>
            {t('Retry')}
          </button>
        </MenuText>
      )}
      <MentionItems />
      {list.length === 0 && named === 0 && fault === undefined ? (
        <MenuText className="or-muted">{t('Nothing has happened yet.')}</MenuText>
      ) : null}
      {list.map((event) => (
        <EventItem key={event.id ?? `new ${event.key}`} event={event} unread={isUnread(event, readId)} />
      ))}
    </>
  );
}

function EventItem({ event, unread }: { readonly event: ListedEvent; readonly unread: boolean }) {
  const mayWatch = useRight('P_live');
  const content = (
    <>
      <span className="or-event-name">
        {unread ? (
          <Icon name="circle-fill" label={t('Unread')} className="or-event-unread" size="8px" />
        ) : null}
        {isAlarm(event) ? (
          <Icon name="exclamation-triangle" label={t('Alarm')} className="or-event-alarm" />
        ) : null}
        <strong>{eventSource(event)}</strong> <EventColour colour={event.notifycolor} />
        {eventName(event)}
      </span>
      <span className="or-muted">
        {formatTime(event.time * 1000)}
        {event.notifytext === undefined ? '' : ` · ${event.notifytext}`}
        {event.memo === '' ? '' : ` · ${eventMemo(event)}`}
      </span>
    </>
  );
  return mayWatch && !isOfServer(event) ? (
    <div className="or-event-row">
      <Link to={livePath(event.deviceid)} className="dropdown-item or-event">
        {content}
      </Link>
      <TimelineLink
        deviceid={event.deviceid}
        className="dropdown-item or-event-moment"
        atMs={event.time * 1_000}
      />
    </div>
  ) : (
    <MenuText className="or-event">{content}</MenuText>
  );
}
