import { channelName } from '@outrider/model/devices/device.ts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { livePath } from '../ground/paths.ts';
import { useRight, useServerAway } from '../connection/use-session.ts';
import { deviceStore } from '../fleet/device-store.ts';
import { useDevice } from '../fleet/use-devices.ts';
import { t } from '../ground/i18n/t.ts';
import type { Player, ShownChannel } from './player.ts';
import { PlayerTile } from './tile/PlayerTile.tsx';
import { snapshotName } from './tile/snapshot-name.ts';
import { surroundingsOf } from './tile/surroundings.ts';
import { type LivePlayerOfTile, useLivePlayer } from './tile/use-live-player.ts';

interface RandomTileProps {
  /** Its place in the random view, from 0. */
  readonly streamid: number;
}

/** A place of the random view: the server chooses what it shows. Fills the element around it. */
export function RandomTile({ streamid }: RandomTileProps) {
  const permitted = useRight('P_live');
  const source = useMemo(() => ({ streamid }), [streamid]);
  const [frame, live] = useLivePlayer(source, permitted);
  return (
    <div ref={frame} className="live-tile" data-streamid={streamid}>
      {live === undefined ? null : <RandomPicture live={live} streamid={streamid} permitted={permitted} />}
    </div>
  );
}

interface RandomPictureProps extends RandomTileProps {
  readonly live: LivePlayerOfTile;
  readonly permitted: boolean;
}

function RandomPicture({ live, streamid, permitted }: RandomPictureProps) {
  const showing = useShowing(live.player);
  const serverAway = useServerAway();
  const device = useDevice(showing?.deviceid ?? '');
  if (showing === undefined) {
    return (
      <PlayerTile
        {...live}
        // The server tells whether anybody is online.
        around={{ permitted, online: true, soundOnly: false, offlineSinceMs: undefined, serverAway }}
        name={t('Random picture {n}', { n: streamid + 1 })}
        label={null}
        snapshotName={(ms) => snapshotName('random', streamid + 1, ms)}
      />
    );
  }
  const { deviceid, channel } = showing;
  const extra = deviceStore.extra(deviceid);
  const name = channelName(extra, channel);
  return (
    <PlayerTile
      {...live}
      around={surroundingsOf(device, permitted, extra.soundChannels.includes(channel), serverAway)}
      name={`${deviceid} ${name}`}
      label={
        <Link to={livePath(deviceid)} title={t('LiveView')}>
          <b>{deviceid}</b> {name}
        </Link>
      }
      snapshotName={(ms) => snapshotName(deviceid, channel, ms)}
    />
  );
}

/** The channel that the server chose for the player. */
function useShowing(player: Player): ShownChannel | undefined {
  const subscribe = useCallback((listener: () => void) => player.subscribe(listener), [player]);
  // A text, so that facts that only count do not draw the tile anew.
  const shown = useSyncExternalStore(subscribe, () => JSON.stringify(player.facts.showing));
  return useMemo(() => (shown === undefined ? undefined : (JSON.parse(shown) as ShownChannel)), [shown]);
}
