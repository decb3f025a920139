import { Link } from 'react-router';
import { useSession } from '../connection/use-session.ts';
import { t } from '../ground/i18n/t.ts';
import { CONNECT_PATH } from '../ground/paths.ts';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { NoMatch } from './NoMatch.tsx';
import { useDeviceIds } from './use-devices.ts';

interface NoDevicesProps {
  /** What is the case when there is none at all, and what to do: where devices come from, unless given. */
  readonly title?: string;
  readonly advice?: string;
}

/** In place of an empty list of devices: why it is, and what to do. */
export function NoDevices({ title, advice }: NoDevicesProps) {
  const any = useDeviceIds().length > 0;
  const isAdmin = useSession(({ level }) => level === 0);
  if (any) return <NoMatch />;
  return (
    <EmptyState icon="truck-front" title={title ?? t('No devices')}>
      {advice ?? t('Devices that connect appear on the dashboard, where an administrator adds them.')}
      {isAdmin ? (
        <p className="mt-3 mb-0">
          <Link to={CONNECT_PATH} className="btn btn-primary">
            {t('Connect a recorder')}
          </Link>
        </p>
      ) : null}
    </EmptyState>
  );
}
