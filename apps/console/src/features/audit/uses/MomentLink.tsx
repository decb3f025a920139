import { timelineRights } from '@outrider/model/recordings/timeline-rights.ts';
import { Link } from 'react-router';
import { useAnyRight } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { t } from '../../../ground/i18n/t.ts';
import { timelinePath } from '../../../ground/paths.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';

interface MomentLinkProps {
  readonly deviceid: string;
  /** ms since 1970 UTC; undefined where none is known. */
  readonly atMs: number | undefined;
}

/** Leads to what the vehicle recorded then, for people who may look at it. */
export function MomentLink({ deviceid, atMs }: MomentLinkProps) {
  const mayOpen = useAnyRight(timelineRights);
  if (!mayOpen || atMs === undefined || deviceStore.get(deviceid) === undefined) return null;
  return (
    <Link className="or-log-link" to={timelinePath(deviceid, atMs)} title={t('What was recorded then')}>
      <Icon name="bar-chart-steps" /> {t('Play back')}
    </Link>
  );
}
