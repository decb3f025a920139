import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useCall } from '../../../connection/use-call.ts';
import { useDeviceIds, useDevicesLoaded } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { RESTORE_PATH } from '../../../ground/paths.ts';
import { useVisitor } from '../../../routing/use-visitor.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import './offer-restore.css';

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
    <aside className="or-offer-restore" aria-label={t('This server is new.')}>
      <span>
        <strong>{t('This server is new.')}</strong> {t('It can start from a backup of another server.')}
      </span>
      <Link className="btn btn-sm btn-primary" to={RESTORE_PATH}>
        <Icon name="arrow-counterclockwise" /> {t('Restore from a backup')}
      </Link>
      <IconButton icon="x-lg" text={t('Close')} className="btn btn-sm" onClick={() => setAway(true)} />
    </aside>
  );
}
