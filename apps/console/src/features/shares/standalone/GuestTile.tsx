import { useEffect, useEffectEvent } from 'react';
import type { CardSource, RecordedSource } from '../../../players/live/live-player.ts';
import type { ShownChannel } from '../../../players/player.ts';
import { PlayerTile } from '../../../players/tile/PlayerTile.tsx';
import { snapshotName } from '../../../players/tile/snapshot-name.ts';
import { useLivePlayer } from '../../../players/tile/use-live-player.ts';

interface GuestTileProps {
  /** The same object while it is the same source. */
  readonly source: ShownChannel | CardSource | RecordedSource;
  readonly name: string;
  readonly soundOnly: boolean;
  readonly mark: string | undefined;
  readonly onRefused: () => void;
}

/** A channel for a guest, as it is or as its recorder kept it: of the device they know what its stream says. */
export function GuestTile({ source, name, soundOnly, mark, onRefused }: GuestTileProps) {
  const [frame, live] = useLivePlayer(source, true, undefined, mark);
  const player = live?.player;
  const refused = useEffectEvent(onRefused);
  useEffect(
    () =>
      player?.subscribe(() => {
        const { fault, connection } = player.facts;
        if (fault === 'not-permitted' || connection === 'waiting') refused();
      }),
    [player],
  );
  const { deviceid, channel } = source;
  return (
    <div ref={frame} className="live-tile" data-deviceid={deviceid} data-channel={channel} data-mark={mark}>
      {live === undefined ? null : (
        <PlayerTile
          {...live}
          around={{
            permitted: true,
            online: true,
            soundOnly,
            // Guests' pages have no connection but that of the pictures.
            serverAway: false,
            offlineSinceMs: undefined,
            recorded: 'card' in source || 'recordedMs' in source,
          }}
          name={`${deviceid} ${name}`}
          label={name}
          mark={mark}
          snapshotName={(ms) => snapshotName(deviceid, channel, player?.facts.positionMs ?? ms)}
        />
      )}
    </div>
  );
}
