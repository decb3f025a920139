import { timelineRights } from '@outrider/model/recordings/timeline-rights.ts';
import { Link, useNavigate } from 'react-router';
import { useAnyRight } from '../connection/use-session.ts';
import { t } from '../ground/i18n/t.ts';
import { timelinePath } from '../ground/paths.ts';
import { Icon } from '../ui/Icon.tsx';

interface TimelineLinkProps {
  readonly deviceid: string;
  readonly className: string;
  /** What stands beside the icon: its word where true. */
  readonly word?: string | true;
  /** The moment that is shown where the link stands, ms since 1970 UTC: asked when it is followed. */
  readonly at?: () => number | undefined;
}

/** Leads to the timeline of a vehicle, for whoever may open it. */
export function TimelineLink({ deviceid, className, word, at }: TimelineLinkProps) {
  const navigate = useNavigate();
  if (!useAnyRight(timelineRights)) return null;
  const text = t('On the timeline');
  return (
    <Link
      to={timelinePath(deviceid)}
      className={className}
      title={text}
      aria-label={word === undefined ? text : undefined}
      onClick={(event) => {
        const ms = at?.();
        if (ms === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(timelinePath(deviceid, ms));
      }}
    >
      <Icon name="bar-chart-steps" /> {word === true ? t('Timeline') : word}
    </Link>
  );
}
