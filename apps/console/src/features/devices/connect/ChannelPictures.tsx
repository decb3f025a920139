import { channelName, type Device, isOnline } from '@outrider/model/devices/device.ts';
import { useEffect, useState } from 'react';
import { useRight } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { t } from '../../../ground/i18n/t.ts';
import { LiveTile } from '../../../players/LiveTile.tsx';
import type { Player } from '../../../players/player.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';

/** The vehicle is let go so soon after a first picture: it is paid for by what it sends. */
const LOOK_MS = 3_000;

interface ChannelPicturesProps {
  readonly device: Device;
  readonly channels: readonly number[];
  readonly onSeen: (channel: number) => void;
}

/** A picture of each channel: live until one has come, then that. */
export function ChannelPictures({ device, channels, onSeen }: ChannelPicturesProps) {
  const permitted = useRight('P_live');
  if (!permitted || !isOnline(device)) return null;
  return (
    <ul className="or-connect-pictures">
      {channels.map((channel) => (
        <li key={channel}>
          <ChannelPicture deviceid={device.deviceid} channel={channel} onSeen={() => onSeen(channel)} />
        </li>
      ))}
    </ul>
  );
}

interface ChannelPictureProps {
  readonly deviceid: string;
  readonly channel: number;
  readonly onSeen: () => void;
}

function ChannelPicture({ deviceid, channel, onSeen }: ChannelPictureProps) {
  const [player, setPlayer] = useState<Player>();
  const [still, setStill] = useState<string>();
  const name = channelName(deviceStore.extra(deviceid), channel);
  useEffect(() => {
    if (player === undefined) return;
    const timer = setTimeout(() => {
      void player.snapshot().then((blob) => {
        if (blob !== undefined) setStill(URL.createObjectURL(blob));
      });
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [player]);
  useEffect(() => (still === undefined ? undefined : () => URL.revokeObjectURL(still)), [still]);
  if (still === undefined)
    return (
      <LiveTile
        deviceid={deviceid}
        channel={channel}
        onPicture={(shows) => {
          setPlayer(shows);
          onSeen();
        }}
      />
    );
  return (
    <figure className="or-connect-still">
      <img src={still} alt={t('Picture of {channel}', { channel: name })} />
      <figcaption>
        <Icon name="check-lg" /> {name}
      </figcaption>
    </figure>
  );
}
