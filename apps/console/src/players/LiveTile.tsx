import { channelName } from '@outrider/model/devices/device.ts';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { useRight, useServerAway } from '../connection/use-session.ts';
import { deviceStore } from '../fleet/device-store.ts';
import { useDevice } from '../fleet/use-devices.ts';
import type { Player } from './player.ts';
import { PrivateTile } from './tile/PrivateTile.tsx';
import { PlayerTile } from './tile/PlayerTile.tsx';
import { snapshotName } from './tile/snapshot-name.ts';
import { surroundingsOf } from './tile/surroundings.ts';
import { useLivePlayer } from './tile/use-live-player.ts';

export interface LiveTileProps {
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
  /** Whether name and channel stand in the corner; they do unless told otherwise. */
  readonly label?: boolean;
  /** Whether its last picture stands for the device in lists; so it does unless told otherwise. */
  readonly kept?: boolean;
  /** What else can be done with the tile where it stands: behind its state. */
  readonly actions?: ReactNode;
  /** Told of the player once its first picture is on show. */
  readonly onPicture?: (player: Player) => void;
}

/** A channel of a device, live. Fills the element around it. */
export function LiveTile(props: LiveTileProps) {
  const { deviceid, channel, label = true, kept = true, actions, onPicture } = props;
  const permitted = useRight('P_live');
  const serverAway = useServerAway();
  const device = useDevice(deviceid);
  const source = useMemo(() => ({ deviceid, channel }), [deviceid, channel]);
  const [frame, live] = useLivePlayer(
    source,
    permitted && device?.dark === undefined,
    kept ? deviceid : undefined,
  );
  useFirstPicture(live?.player, onPicture);
  const extra = deviceStore.extra(deviceid);
  const name = channelName(extra, channel);
  return (
    <div ref={frame} className="live-tile" data-deviceid={deviceid} data-channel={channel}>
      {device?.dark === undefined ? null : <PrivateTile deviceid={deviceid} name={name} dark={device.dark} />}
      {live === undefined ? null : (
        <PlayerTile
          {...live}
          around={surroundingsOf(device, permitted, extra.soundChannels.includes(channel), serverAway)}
          name={`${deviceid} ${name}`}
          label={
            label ? (
              <>
                <b>{deviceid}</b> {name}
              </>
            ) : null
          }
          snapshotName={(ms) => snapshotName(deviceid, channel, ms)}
          actions={actions}
        />
      )}
    </div>
  );
}

/** Tells of a player once, when it shows its first picture. */
function useFirstPicture(player: Player | undefined, onPicture: LiveTileProps['onPicture']): void {
  const tell = useEffectEvent((told: Player) => onPicture?.(told));
  useEffect(() => {
    if (player === undefined) return;
    let told = false;
    return player.subscribe(() => {
      if (told || player.facts.frames === 0) return;
      told = true;
      tell(player);
    });
  }, [player]);
}
