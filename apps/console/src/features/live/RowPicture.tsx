import { type Device, installedChannels, isOnline } from '@outrider/model/devices/device.ts';
import { useEffect, useRef, useState } from 'react';
import { deviceStore } from '../../fleet/device-store.ts';
import { t } from '../../ground/i18n/t.ts';
import { type LastPicture, useLastPicture } from '../../players/last-pictures.ts';
import { LiveTile } from '../../players/LiveTile.tsx';
import { formatAge } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/use-now.ts';
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
      aria-label={t('Look at {device}', { device: deviceid })}
      title={online ? t('Look at {device}', { device: deviceid }) : t('Offline')}
      disabled={!online || channel === undefined}
      onClick={() => setLooking(true)}
    >
      {last === undefined ? <Icon name={online ? 'camera-video' : 'plug'} /> : <Still last={last} />}
    </button>
  );
}

function Still({ last: { image, takenMs } }: { readonly last: LastPicture }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const now = useNow();
  useEffect(() => canvas.current?.getContext('2d')?.drawImage(image, 0, 0), [image]);
  return (
    <>
      <canvas ref={canvas} width={image.width} height={image.height} />
      <span className="live-row-picture-age">{t('{age} ago', { age: formatAge(now - takenMs) })}</span>
    </>
  );
}
