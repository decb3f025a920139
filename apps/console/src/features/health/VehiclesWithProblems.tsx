import { Link } from 'react-router';
import { useCall } from '../../connection/use-call.ts';
import { useListOldSince } from '../../fleet/use-old-since.ts';
import { t } from '../../ground/i18n/t.ts';
import { HEALTH_PATH } from '../../ground/paths.ts';
import { aged } from '../../ui/states/aged.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import './vehicles-with-problems.css';

const RENEW_MS = 15_000;

/** How many vehicles have a problem that nobody muted; opens them. It has its room before that is known: what stands beside it never moves. */
export function VehiclesWithProblems() {
  const { data } = useCall('countProblems', [], { renewMs: RENEW_MS });
  const oldSince = useListOldSince();
  return (
    <Link
      className="or-filter or-vehicles-with-problems"
      to={HEALTH_PATH}
      data-critical={(data?.critical ?? 0) > 0}
      title={t('Vehicles with a problem')}
      {...aged(oldSince)}
    >
      <Icon name="heart-pulse" /> <span className="or-unread-word">{t('With problems')}</span>{' '}
      <span className="or-count">{data?.vehicles ?? '–'}</span>
    </Link>
  );
}
