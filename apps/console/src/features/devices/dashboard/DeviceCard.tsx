import { privatePlace } from '@outrider/model/devices/device.ts';
import { speedIn, speedUnit } from '@outrider/model/preferences/units.ts';
import { Link } from 'react-router';
import { livePath } from '../../../ground/paths.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { useRight } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useDeviceOldSince } from '../../../fleet/use-old-since.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { aged } from '../../../ui/states/aged.ts';
import { formatRecent } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { privateWords } from '../../../ui/badges/private-words.ts';
import { ReportFaults } from '../../../ui/badges/ReportFaults.tsx';
import { cardColour, stateOf } from '../../../ui/badges/state-colours.ts';
import { StateBadge } from '../../../ui/badges/StateBadge.tsx';
import { RecordingDot } from './RecordingDot.tsx';
import { useLastPicture } from '../../../players/use-last-picture.ts';
import { Still } from '../../../players/Still.tsx';
import { VehicleButtons } from '../../../vehicle/VehicleButtons.tsx';
import type { VehicleActionId } from '../../../vehicle/vehicle-actions.ts';
import './device-cards.css';

/** What stands as buttons below a card. */
const FIRST: readonly VehicleActionId[] = ['live', 'playback', 'talk', 'share', 'edit'];

interface DeviceCardProps {
  readonly id: string;
  readonly selected: boolean;
  readonly onSelect: (id: string) => void;
}

/** A device on a phone: tapped, it shows what can be done with it; its camera leads to the pictures at once. */
export function DeviceCard({ id, selected, onSelect }: DeviceCardProps) {
  const device = useDevice(id);
  const unit = useLengthUnit();
  const mayWatch = useRight('P_live');
  const last = useLastPicture(id);
  const oldSince = useDeviceOldSince(device);
  if (device === undefined) return null;
  const { plate } = deviceStore.extra(id);
  const gps = device.position;
  const dark = privatePlace(device);
  const hasPictures = mayWatch && device.status !== 0;
  return (
    <li className="or-card" data-deviceid={id} data-colour={cardColour(device)} {...aged(oldSince)}>
      <div className="or-card-top">
        <button
          type="button"
          className="or-card-summary"
          aria-expanded={selected}
          onClick={() => onSelect(id)}
        >
          <span className={`or-card-mark bg-${cardColour(device)}`} />
          <span className="or-card-main">
            <strong>{id}</strong>
            <span className="or-muted">
              {[device.driverName, device.memo, plate].filter(Boolean).join(' · ')}
            </span>
            <ReportFaults device={device} />
          </span>
          <span className="or-card-side">
            <StateBadge state={stateOf(device)} />
            <span className="or-muted">
              {dark !== undefined
                ? privateWords(dark)
                : gps === undefined
                  ? t('no position')
                  : `${Math.round(speedIn(gps.speedKmh, unit))} ${speedUnit(unit)}`}
            </span>
          </span>
        </button>
        {hasPictures ? (
          <Link className="or-card-live" to={livePath(id)}>
            <span className="visually-hidden">{t('Pictures of {device}', { device: id })}</span>
            {last === undefined ? <Icon name="camera-video" /> : <Still deviceid={id} />}
          </Link>
        ) : null}
      </div>
      {selected ? (
        <div className="or-card-more">
          <span className="or-muted">
            {`${t('Last updated')}: ${device.statusTime === 0 ? t('never') : formatRecent(device.statusTime * 1000)}`}
          </span>
          {device.recording === true ? <RecordingDot device={device} /> : null}
          <VehicleButtons
            deviceid={id}
            first={FIRST}
            without={hasPictures ? [] : ['live']}
            className="btn btn-outline-secondary"
            primary="btn btn-primary"
          />
        </div>
      ) : null}
    </li>
  );
}
