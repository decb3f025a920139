import { Link } from 'react-router';
import { useStore } from 'zustand';
import { eventName } from '../../../fleet/event-name.ts';
import { t } from '../../../ground/i18n/t.ts';
import { casePath } from '../../../ground/paths.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { markMentionRead, mentions } from './mentions.ts';
import { shownMentions } from './shown-mentions.ts';

/** The last notes in which the user was named, each leading to its case: who follows it has read it. */
export function MentionItems() {
  const list = useStore(mentions, (state) => state.list);
  return shownMentions(list).map((mention) => (
    <Link
      key={mention.id}
      to={casePath(mention.case)}
      className="dropdown-item or-event or-mention"
      onClick={() => void markMentionRead(mention)}
    >
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
