import { channelName, isOnline } from '@outrider/model/device.ts';
import { useEffect, useRef, useState } from 'react';
import { useRight } from '../connection/use-session.ts';
import { deviceStore } from '../fleet/device-store.ts';
import { useDevice } from '../fleet/use-devices.ts';
import { LivePlayer } from './live/live-player.ts';
import type { Player } from './player.ts';
import { hush } from './sound/sound-stage.ts';
import { PlayerTile } from './tile/PlayerTile.tsx';
import { snapshotName } from './tile/save-snapshot.ts';
import { chooseStream, type StreamWish } from './tile/stream-choice.ts';
import { useFullScreen } from './tile/use-full-screen.ts';
import { useSeen } from './tile/use-seen.ts';
import { useWidth } from './tile/use-width.ts';

export interface LiveTileProps {
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
  /** Whether name and channel stand in the corner; they do unless told otherwise. */
  readonly label?: boolean;
}

/** A channel of a device, live. Fills the element around it. */
export function LiveTile({ deviceid, channel, label = true }: LiveTileProps) {
  const frame = useRef<HTMLDivElement>(null);
  const permitted = useRight('P_live');
  const device = useDevice(deviceid);
  const [player, setPlayer] = useState<Player>();
  const [wish, setWish] = useState<StreamWish>('auto');
  const [fullScreen, toggleFullScreen] = useFullScreen(frame);
  const width = useWidth(frame);
  const seen = useSeen(frame);

  useEffect(() => {
    if (!permitted) return;
    const first = chooseStream('auto', frame.current?.clientWidth ?? 0, devicePixelRatio, false, 'sub');
    const made = new LivePlayer({ deviceid, channel }, first);
    setPlayer(made);
    return () => {
      hush(made);
      made.close();
      setPlayer(undefined);
    };
  }, [deviceid, channel, permitted]);

  useEffect(() => {
    player?.setStream(chooseStream(wish, width, devicePixelRatio, fullScreen, player.facts.stream));
  }, [player, wish, width, fullScreen]);

  useEffect(() => player?.setVisible(seen), [player, seen]);

  const around = {
    permitted,
    online: device !== undefined && isOnline(device),
    offlineSinceMs: device === undefined || device.status_time === 0 ? undefined : device.status_time * 1000,
  };
  const name = channelName(deviceStore.extra(deviceid), channel);
  return (
    <div ref={frame} className="live-tile" data-deviceid={deviceid} data-channel={channel}>
      {player === undefined ? null : (
        <PlayerTile
          player={player}
          around={around}
          name={`${deviceid} ${name}`}
          label={
            label ? (
              <>
                <b>{deviceid}</b> {name}
              </>
            ) : null
          }
          wish={wish}
          onWish={setWish}
          fullScreen={fullScreen}
          onFullScreen={toggleFullScreen}
          snapshotName={(ms) => snapshotName(deviceid, channel, ms)}
        />
      )}
    </div>
  );
}
