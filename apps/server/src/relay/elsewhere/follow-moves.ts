import type { Clock } from '@outrider/kit/clock.ts';
import type { ClusterLinks } from '../../fleet/links/cluster-links.ts';
import type { RelayLoad } from '../relay-load.ts';

/** Devices that come to other servers within this time are looked at together. */
const TOGETHER_MS = 10;

export interface FollowMovesParts {
  readonly hub: { load(): RelayLoad; moved(): void };
  readonly reach: Pick<ClusterLinks, 'onMoved'>;
  readonly cluster: {
    onLost(listener: (server: string) => void): () => void;
    onHeard(listener: (server: string) => void): () => void;
  };
  readonly clock: Clock;
}

/** Has streams come from where their devices are: when a server is gone or is back, and when one says that it has a device that is watched. Returns how to stop. */
export function followMoves({ hub, reach, cluster, clock }: FollowMovesParts): () => void {
  const moved = new Set<string>();
  let cancel = (): void => {};
  const look = (): void => {
    // Streams of other devices are asked for with their pauses, however many devices move.
    const isWatched = hub.load().streams.some(({ key }) => moved.has(key.deviceid));
    moved.clear();
    if (isWatched) hub.moved();
  };
  const stops = [
    cluster.onLost(() => hub.moved()),
    cluster.onHeard(() => hub.moved()),
    reach.onMoved((deviceid) => {
      if (moved.size === 0) cancel = clock.after(TOGETHER_MS, look);
      moved.add(deviceid);
    }),
  ];
  return () => {
    cancel();
    for (const stop of stops) stop();
  };
}
