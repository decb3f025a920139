import { t } from '../../ground/i18n/t.ts';
import { formatViewerZone } from './format.ts';

interface ViewerZoneProps {
  /** The moment beside which it stands, ms since 1970 UTC. */
  readonly atMs: number;
}

/** By whose clock the times beside it are told, where that is the clock of this computer: `UTC+08:00`. */
export function ViewerZone({ atMs }: ViewerZoneProps) {
  // A moment that is none has no offset.
  if (Number.isNaN(atMs)) return null;
  return (
    <small className="or-muted text-nowrap" title={t('Clock on this computer')}>
      {formatViewerZone(atMs)}
    </small>
  );
}
