import type { Clock } from '@outrider/kit/clock.ts';
import type { Peers } from '../../cluster/peers.ts';
import { peerCall } from '../../cluster/peer-calls.ts';
import type { Links } from '../../fleet/links/links.ts';
import type { Log } from '../../log.ts';
import type { CardPlaybacks } from '../cards/card-playbacks.ts';
import type { CardWish, PlaybackChange } from '../cards/card-wish.ts';
import { SlabPool } from '../slab-pool.ts';
import type { Viewer } from '../viewer.ts';
import { watchRemoteCard } from './remote-card.ts';
import { servePeerCard } from './serve-peer-card.ts';

/** A recorder agrees within 15 s, to two things one after the other. */
const steerCall = peerCall<
  { deviceid: string; playback: string; speed: number | null; positionMs: number | null },
  { channels: number }
>('card.steer', 35_000);

export interface CardReachParts {
  /** Of recorders that hang on this server. */
  readonly own: Pick<CardPlaybacks, 'watch' | 'steer'>;
  readonly links: Pick<Links, 'of'>;
  readonly peers: Peers;
  /** Id of this server. */
  readonly server: string;
  /** Calls the listener with each server that is gone. Returns how to stop. */
  readonly onLost: (listener: (server: string) => void) => () => void;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Playbacks of the recorders of all servers. The server to which a recorder is connected has its playbacks, with all
 * their viewers: a viewer who wants another moment is answered there, wherever they watch.
 */
export class CardReach {
  readonly #parts: CardReachParts;
  readonly #slabs = new SlabPool();

  constructor(parts: CardReachParts) {
    this.#parts = parts;
    const { own, peers, onLost, clock, log } = parts;
    peers.serve('card', (socket, asked) => servePeerCard(socket, asked, { cards: own, onLost, clock, log }));
    peers.calls.answer(steerCall, async ({ deviceid, playback, speed, positionMs }) => ({
      channels: await own.steer(deviceid, playback, {
        speed: speed ?? undefined,
        positionMs: positionMs ?? undefined,
      }),
    }));
  }

  /** As {@link CardPlaybacks.watch}, of a recorder of any server. */
  watch(wish: CardWish, viewer: Viewer): () => void {
    const { own, links, peers, onLost, ...parts } = this.#parts;
    const owner = links.of(wish.deviceid)?.server;
    if (owner === undefined) return own.watch(wish, viewer);
    const socket = peers.connect(owner);
    const leave = watchRemoteCard({ ...parts, wish, viewer, socket, slabs: this.#slabs });
    const forget = onLost((gone) => {
      if (gone === owner) socket?.destroy();
    });
    return () => {
      forget();
      leave();
    };
  }

  /**
   * As {@link CardPlaybacks.steer}, of a recorder of any server.
   * @throws OutriderError DEVICE_OFFLINE where its server is gone, or does not answer
   */
  async steer(deviceid: string, playback: string, change: PlaybackChange): Promise<number> {
    const { own, links, peers } = this.#parts;
    const owner = links.of(deviceid)?.server;
    if (owner === undefined) return await own.steer(deviceid, playback, change);
    const { speed = null, positionMs = null } = change;
    return (await peers.calls.ask(owner, steerCall, { deviceid, playback, speed, positionMs })).channels;
  }
}
