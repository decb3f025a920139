import { channelName } from '@outrider/model/devices/device.ts';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { useRight, useServerAway } from '../connection/use-session.ts';
import { deviceStore } from '../fleet/device-store.ts';
import type { CardMoment } from './live/live-player.ts';
import type { Player, PlayerFacts } from './player.ts';
import { PlayerTile } from './tile/PlayerTile.tsx';
import { snapshotName } from './tile/snapshot-name.ts';
import { useLivePlayer } from './tile/use-live-player.ts';

/** A recording is of the past whether its device is there or not. */
const around = {
  permitted: true,
  online: true,
  soundOnly: false,
  offlineSinceMs: undefined,
  recorded: true,
} as const;

interface CardTileProps {
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
  /** The same object while it is the same playback. */
  readonly moment: CardMoment;
  /** Told of what its player knows whenever that changes. */
  readonly onFacts: (channel: number, facts: PlayerFacts, player: Player) => void;
  /** Stands behind the state. */
  readonly actions?: ReactNode;
}

/** A channel of what a recorder kept, played. Fills the element around it. */
export function CardTile({ deviceid, channel, moment, onFacts, actions }: CardTileProps) {
  const permitted = useRight('P_repb');
  const serverAway = useServerAway();
  const source = useMemo(() => ({ deviceid, channel, card: moment }), [deviceid, channel, moment]);
  const [frame, live] = useLivePlayer(source, permitted);
  const player = live?.player;
  const tell = useEffectEvent((told: Player) => onFacts(channel, told.facts, told));
  useEffect(() => player?.subscribe(() => tell(player)), [player]);
  const name = channelName(deviceStore.extra(deviceid), channel);
  return (
    <div ref={frame} className="live-tile" data-deviceid={deviceid} data-channel={channel}>
      {live === undefined ? null : (
        <PlayerTile
          {...live}
          around={{ ...around, permitted, serverAway }}
          name={`${deviceid} ${name}`}
          label={
            <>
              <b className="live-tile-device">{deviceid}</b> {name}
            </>
          }
          actions={actions}
          snapshotName={() => snapshotName(deviceid, channel, player?.facts.positionMs ?? moment.fromMs)}
        />
      )}
    </div>
  );
}
