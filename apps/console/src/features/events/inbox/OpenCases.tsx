import { Link } from 'react-router';
import { useStore } from 'zustand';
import { countOpen, openCases } from '../../../fleet/open-cases.ts';
import { t } from '../../../ground/i18n/t.ts';
import { INBOX_PATH } from '../../../ground/paths.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';

/** How many alarms nobody has decided about; opens them. */
export function OpenCases() {
  const count = useStore(openCases, countOpen);
  const isKnown = useStore(openCases, ({ known }) => known) || count > 0;
  return (
    <Link className="or-filter or-open-cases" to={INBOX_PATH} title={t('Alarms to decide about')}>
      <Icon name="exclamation-octagon" /> <span className="or-unread-word">{t('To decide')}</span>{' '}
      <span className="or-count">{isKnown ? count : '–'}</span>
    </Link>
  );
}

/** The same on the place that has the inbox, for the eye: the foot says it to all. Nothing while there are none. */
export function OpenCasesBadge() {
  const count = useStore(openCases, countOpen);
  if (count === 0) return null;
  return (
    <span className="badge text-bg-warning" title={t('Alarms to decide about')} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
