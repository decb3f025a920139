import { speedIn, speedUnit } from '@outrider/model/preferences/units.ts';
import { Link } from 'react-router';
import { livePath, videoPlaybackPath } from '../../../ground/paths.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { useRight } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useDeviceOldSince } from '../../../fleet/use-old-since.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { aged } from '../../../ui/aged.ts';
import { formatRecent } from '../../../ui/format.ts';
import { TimelineLink } from '../../../timeline/TimelineLink.tsx';
import { ContactButton } from '../../../recorder/contact/ContactButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ReportFaults } from '../../../ui/ReportFaults.tsx';
import { cardColour, stateOf } from '../../../ui/state-colours.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { PlaceButton } from '../../../recorder/place/PlaceButton.tsx';
import { PtzButton } from '../../../recorder/ptz/PtzButton.tsx';
import { TalkButton } from '../../../talk/TalkButton.tsx';
import { WordsButton } from '../../../talk/words/WordsButton.tsx';
import { useMayEdit } from '../editor/use-may-edit.ts';
import { RecorderButton } from '../recorder/RecorderButton.tsx';
import { RemoteButton } from '../remote/RemoteButton.tsx';
import { RecordingDot } from './RecordingDot.tsx';
import './device-cards.css';

interface DeviceCardProps {
  readonly id: string;
  readonly selected: boolean;
  readonly onEdit: (id: string) => void;
  readonly onRemote: (id: string) => void;
  readonly onSelect: (id: string) => void;
}

/** A device on a phone: tapped, it shows what can be done with it; its camera leads to the pictures at once. */
export function DeviceCard({ id, selected, onEdit, onRemote, onSelect }: DeviceCardProps) {
  const device = useDevice(id);
  const unit = useLengthUnit();
  const mayWatch = useRight('P_live');
  const mayPlay = useRight('P_lopb');
  const oldSince = useDeviceOldSince(device);
  const mayEdit = useMayEdit();
  if (device === undefined) return null;
  const { plate } = deviceStore.extra(id);
  const gps = device.position;
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
              {gps === undefined
                ? t('no position')
                : `${Math.round(speedIn(gps.speedKmh, unit))} ${speedUnit(unit)}`}
            </span>
          </span>
        </button>
        {hasPictures ? (
          <Link
            className="or-card-live"
            to={livePath(id)}
            aria-label={t('Pictures of {device}', { device: id })}
          >
            <Icon name="camera-video" />
          </Link>
        ) : null}
      </div>
      {selected ? (
        <div className="or-card-more">
          <span className="or-muted">
            {device.statusTime === 0 ? t('never') : formatRecent(device.statusTime * 1000)}
          </span>
          {device.recording === true ? <RecordingDot device={device} /> : null}
          {mayEdit ? (
            <button type="button" className="btn btn-outline-primary" onClick={() => onEdit(id)}>
              <Icon name="pencil" /> {t('Edit device')}
            </button>
          ) : null}
          <RemoteButton id={id} className="btn btn-outline-secondary" onOpen={onRemote} />
          <ContactButton deviceid={id} className="btn btn-outline-secondary" word />
          {mayEdit ? <RecorderButton id={id} className="btn btn-outline-secondary" /> : null}
          <TalkButton deviceid={id} className="btn btn-outline-secondary" word />
          <WordsButton deviceid={id} className="btn btn-outline-secondary" word />
          <PtzButton deviceid={id} className="btn btn-outline-secondary" word />
          <PlaceButton deviceid={id} className="btn btn-outline-secondary" />
          {mayPlay ? (
            <Link className="btn btn-outline-primary" to={videoPlaybackPath(id)}>
              <Icon name="clock-history" /> {t('PlayBack')}
            </Link>
          ) : null}
          <TimelineLink deviceid={id} className="btn btn-outline-primary" word />
          {hasPictures ? (
            <Link className="btn btn-primary" to={livePath(id)}>
              <Icon name="camera-video" /> {t('LiveView')}
            </Link>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
