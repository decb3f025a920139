import { locationOf } from '@outrider/model/devices/device.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { distanceKm } from '@outrider/model/maps/sphere.ts';
import { lengthIn, lengthUnit } from '@outrider/model/preferences/units.ts';
import { Link } from 'react-router';
import { useRight, useSession } from '../../connection/use-session.ts';
import { deviceStore } from '../../fleet/device-store.ts';
import { useDeviceOldSince } from '../../fleet/use-old-since.ts';
import { useDevice } from '../../fleet/use-devices.ts';
import { t } from '../../ground/i18n/t.ts';
import { livePath } from '../../ground/paths.ts';
import { useLengthUnit } from '../../ground/preferences.ts';
import { aged } from '../../ui/states/aged.ts';
import { formatAge } from '../../ui/text/format.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { StateBadge } from '../../ui/badges/StateBadge.tsx';
import { stateOf } from '../../ui/badges/state-colours.ts';
import { useNow } from '../../ui/use-now.ts';
import { KindIcon } from '../kinds/KindIcon.tsx';
import { fixTakenMs } from './nearest-vehicles.ts';

interface NearestRowProps {
  readonly id: string;
  readonly row: number;
  readonly place: Place;
  readonly onFind: (id: string) => void;
}

/** A vehicle near a place: who, how far off, and how old its fix is; to be found on the map, or watched. */
export function NearestRow({ id, row, place, onFind }: NearestRowProps) {
  const device = useDevice(id);
  const unit = useLengthUnit();
  const mayWatch = useRight('P_live');
  const clockOffsetMs = useSession(({ server }) => server?.clockOffsetMs ?? 0);
  const nowMs = useNow() + clockOffsetMs;
  const oldSince = useDeviceOldSince(device);
  const at = device && locationOf(device);
  if (device === undefined || at === undefined) return null;
  const length = lengthIn(distanceKm(place, at), unit);
  const digits = length < 1 ? 2 : length < 10 ? 1 : 0;
  const taken = fixTakenMs(device);
  const names = [device.driverName, device.memo, deviceStore.extra(id).plate].filter((name) => name !== '');
  return (
    <li className="or-nearest-row">
      <button
        type="button"
        data-row={row}
        title={t('Show on the map')}
        onClick={() => onFind(id)}
        {...aged(oldSince)}
      >
        <span className="or-nearest-name">
          <KindIcon icon={deviceStore.extra(id).icon} /> <strong>{id}</strong>{' '}
          <span className="or-muted">{names.join(' · ')}</span>
        </span>
        <strong className="or-numeric">{`${length.toFixed(digits)} ${lengthUnit(unit)}`}</strong>
        <StateBadge state={stateOf(device)} />
        <span className="or-muted or-numeric">
          {taken === undefined ? t('placed by hand') : t('fix {age} old', { age: formatAge(nowMs - taken) })}
        </span>
      </button>
      {mayWatch ? (
        <Link to={livePath(id)} title={t('LiveView')} aria-label={`${t('LiveView')}: ${id}`}>
          <Icon name="camera-video" />
        </Link>
      ) : null}
    </li>
  );
}
