import { Link } from 'react-router';
import { useStore } from 'zustand';
import { eventName } from '../../../fleet/event-name.ts';
import { t } from '../../../ground/i18n/t.ts';
import { casePath } from '../../../ground/paths.ts';
import { formatTime } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { mentions } from './mentions.ts';

/** So many stand above the events. */
const SHOWN = 5;

/** The last notes in which the user was named, each leading to its case. */
export function MentionItems() {
  const list = useStore(mentions, (state) => state.list);
  return list.slice(0, SHOWN).map((mention) => (
    <Link key={mention.id} to={casePath(mention.case)} className="dropdown-item or-event or-mention">
      <span className="or-event-name">
        {mention.read ? null : (
          <Icon name="circle-fill" label={t('Unread')} className="or-event-unread" size="8px" />
        )}
        <Icon name="person-circle" />
        <strong>{t('{user} named you', { user: mention.by })}</strong> {mention.deviceid}:{' '}
        {eventName(mention)}
      </span>
      <span className="or-muted">
        {formatTime(mention.at)} · {mention.text}
      </span>
    </Link>
  ));
}
