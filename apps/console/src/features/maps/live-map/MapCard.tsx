import { channelName, type Device, installedChannels, isOnline } from '@outrider/model/devices/device.ts';
import { useState } from 'react';
import { useRight } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useDeviceOldSince } from '../../../fleet/use-old-since.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { KindIcon } from '../../../map/kinds/KindIcon.tsx';
import { useLastPicture } from '../../../players/use-last-picture.ts';
import { LiveTile } from '../../../players/LiveTile.tsx';
import { Still } from '../../../players/Still.tsx';
import { aged } from '../../../ui/states/aged.ts';
import { AsOf } from '../../../ui/states/AsOf.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ReportFaults } from '../../../ui/badges/ReportFaults.tsx';
import { StateBadge } from '../../../ui/badges/StateBadge.tsx';
import { recordingColours, stateOf } from '../../../ui/badges/state-colours.ts';
import { DeviceFacts } from './DeviceFacts.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { VehicleButtons } from '../../../vehicle/VehicleButtons.tsx';
import type { VehicleActionId } from '../../../vehicle/vehicle-actions.ts';
import './map-card.css';
import { Today } from './Today.tsx';

/** What stands as buttons on the card. */
const FIRST: readonly VehicleActionId[] = ['live', 'playback', 'talk', 'share', 'where'];

interface MapCardProps {
  readonly id: string;
  readonly onClose: () => void;
  /** Brings the device to the middle of the map. */
  readonly onFind: () => void;
}

/** The info panel: what a device does, where it is, what it sees. A third of the window high (rule MAP-3). */
export function MapCard({ id, onClose, onFind }: MapCardProps) {
  const device = useDevice(id);
  const mayWatch = useRight('P_live');
  const last = useLastPicture(id);
  const oldSince = useDeviceOldSince(device);
  if (device === undefined) return null;
  const { plate, icon } = deviceStore.extra(id);
  const names = [device.driverName, device.memo, plate].filter((name) => name !== '');
  return (
    <section className="map-card or-map-panel" aria-label={t('Device {id}', { id })} data-deviceid={id}>
      <header>
        <span {...aged(oldSince)}>
          <StateBadge state={stateOf(device)} />
        </span>
        <h2>
          <KindIcon icon={icon} named /> {id}
        </h2>
        <span className="or-muted map-card-names">{names.join(' · ')}</span>
        <AsOf sinceMs={oldSince} />
        <ReportFaults device={device} />
        <span {...aged(oldSince)}>
          <Recording device={device} />
        </span>
        <div className="map-card-actions">
          <VehicleButtons
            deviceid={id}
            first={FIRST}
            without={['map']}
            className="btn btn-sm btn-outline-secondary"
            primary="btn btn-sm btn-primary"
            isTarget
            before={
              <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onFind}>
                <Icon name="pin-map" /> {t('Show on the map')}
              </button>
            }
          />
        </div>
        <IconButton className="map-icon-button" icon="x-lg" text={t('Close')} onClick={onClose} />
      </header>
      <div className="map-card-body">
        <div className="map-card-words">
          <div className="map-card-known">
            <div {...aged(oldSince)}>
              <DeviceFacts device={device} />
            </div>
            <Today key={id} device={device} />
          </div>
        </div>
        {mayWatch && isOnline(device) ? (
          <Picture key={id} device={device} />
        ) : last === undefined ? null : (
          <div className="map-card-picture">
            <div className="map-card-tile">
              <Still deviceid={id} />
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

function Recording({ device }: { readonly device: Device }) {
  if (device.recording !== true) return null;
  const { css } = recordingColours[device.recordingError ? 'error' : 'recording'];
  return (
    <span className="or-state" style={{ color: css }}>
      <Icon name="record-circle" /> {t(device.recordingError ? 'Recording error' : 'Recording')}
    </span>
  );
}

/** One channel, small, with the others to choose from. */
function Picture({ device }: { readonly device: Device }) {
  const channels = installedChannels(device.channelMask);
  const [chosen, setChosen] = useState(channels[0]);
  const channel = chosen !== undefined && channels.includes(chosen) ? chosen : channels[0];
  if (channel === undefined) return null;
  const extra = deviceStore.extra(device.deviceid);
  return (
    <div className="map-card-picture">
      <div className="map-card-tile">
        <LiveTile key={channel} deviceid={device.deviceid} channel={channel} label={false} />
      </div>
      {channels.length < 2 ? null : (
        <div className="map-card-channels">
          {channels.map((each) => (
            <button
              key={each}
              type="button"
              className="map-chip"
              title={channelName(extra, each)}
              aria-pressed={each === channel}
              onClick={() => setChosen(each)}
            >
              {channelName(extra, each)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
