import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useCall } from '../../../connection/use-call.ts';
import { useDeviceIds, useDevicesLoaded } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { RESTORE_PATH } from '../../../ground/paths.ts';
import { useVisitor } from '../../../routing/use-visitor.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { NoticeBar } from '../../../ui/notices/NoticeBar.tsx';

/** Below the bar of a server that has nobody and nothing yet: it may begin with a backup. For who sets the server. */
export function OfferRestore() {
  const { serverAdmin, sameHost } = useVisitor();
  const loaded = useDevicesLoaded();
  const hasNone = useDeviceIds().length === 0;
  const { pathname } = useLocation();
  const [away, setAway] = useState(false);
  const may = serverAdmin && sameHost && loaded && hasNone && !away && pathname !== RESTORE_PATH;
  const { data } = useCall('restoreState', [], { enabled: may });
  if (!may || data?.empty !== true) return null;
  return (
    <NoticeBar
      title={t('This server is new.')}
      text={t('It can start from a backup of another server.')}
      onClose={() => setAway(true)}
    >
      <Link className="btn btn-sm btn-primary" to={RESTORE_PATH}>
        <Icon name="arrow-counterclockwise" /> {t('Restore from a backup')}
      </Link>
    </NoticeBar>
  );
}
