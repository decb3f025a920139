import { timelineRights } from '@outrider/model/recordings/timeline-rights.ts';
import { Link } from 'react-router';
import { useAnyRight } from '../connection/use-session.ts';
import { t } from '../ground/i18n/t.ts';
import { timelinePath } from '../ground/paths.ts';
import { Icon } from '../ui/icons/Icon.tsx';

interface TimelineLinkProps {
  readonly deviceid: string;
  readonly className: string;
  /** What stands beside the icon: its word where true. */
  readonly word?: string | true;
  /** The moment that is shown there, ms since 1970 UTC. */
  readonly atMs: number;
}

/** Leads to a moment on the timeline of a vehicle, for people who may open it: in a new tab too, and where the link is copied. */
export function TimelineLink({ deviceid, className, word, atMs }: TimelineLinkProps) {
  if (!useAnyRight(timelineRights)) return null;
  const text = t('On the timeline');
  return (
    <Link
      to={timelinePath(deviceid, atMs)}
      className={className}
      title={text}
      aria-label={word === undefined ? text : undefined}
    >
      <Icon name="bar-chart-steps" /> {word === true ? t('Timeline') : word}
    </Link>
  );
}
