import { type Device, installedChannels, isOnline } from '@outrider/model/devices/device.ts';
import { useEffect, useState } from 'react';
import { deviceStore } from '../../fleet/device-store.ts';
import { t } from '../../ground/i18n/t.ts';
import { useLastPicture } from '../../players/use-last-picture.ts';
import { LiveTile } from '../../players/LiveTile.tsx';
import { Still } from '../../players/Still.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { orderChannels } from './channel-selection.ts';
import './row-picture.css';

/** How long a device is looked at when somebody asks. */
const LOOK_MS = 10_000;

/** The last picture that was seen of a device, with its age; asked, it looks again for some seconds. */
export function RowPicture({ device }: { readonly device: Device }) {
  const { deviceid } = device;
  const last = useLastPicture(deviceid);
  const [looking, setLooking] = useState(false);
  const [channel] = orderChannels(
    installedChannels(device.channelMask),
    deviceStore.extra(deviceid).channelOrder,
  );
  const online = isOnline(device);
  useEffect(() => {
    if (!looking) return;
    const timer = setTimeout(() => setLooking(false), LOOK_MS);
    return () => clearTimeout(timer);
  }, [looking]);
  if (looking && channel !== undefined) {
    return (
      <div className="live-row-picture">
        <LiveTile deviceid={deviceid} channel={channel} label={false} />
      </div>
    );
  }
  return (
    <button
      type="button"
      className="live-row-picture"
      title={online ? t('Look at {device}', { device: deviceid }) : t('Offline')}
      disabled={!online || channel === undefined}
      onClick={() => setLooking(true)}
    >
      <span className="visually-hidden">{t('Look at {device}', { device: deviceid })}</span>
      {last === undefined ? <Icon name={online ? 'camera-video' : 'plug'} /> : <Still deviceid={deviceid} />}
    </button>
  );
}
