import type { Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import { linkSentences } from '@outrider/model/live/sentences.ts';
import type { StreamFrame } from '@outrider/media/stream-frame.ts';
import { endSilent, saySigns } from '../../cluster/signs-of-life.ts';
import type { Log } from '../../log.ts';
import type { CardWish } from '../cards/card-wish.ts';
import { LiveStream } from '../live-stream.ts';
import type { SlabPool } from '../slab-pool.ts';
import type { SourceState, Viewer } from '../viewer.ts';
import { cardAsked } from './peer-card.ts';
import { FrameReader, stateOf, unitOf } from './peer-stream.ts';

/** Says nothing but that somebody is there. */
const SIGN = '\n';

export interface RemoteCardParts {
  readonly wish: CardWish;
  readonly viewer: Viewer;
  /** Id of this server. */
  readonly server: string;
  /** To the server on which the recorder hangs; undefined where nobody knows where it is. */
  readonly socket: Socket | undefined;
  readonly slabs: SlabPool;
  readonly clock: Clock;
  readonly log: Log;
}

/** Has a recorder of another server play one channel for one viewer. Returns how to end that. */
export function watchRemoteCard({
  wish,
  viewer,
  server,
  socket,
  slabs,
  clock,
  log,
}: RemoteCardParts): () => void {
  const away: SourceState = { state: 'ended', reason: linkSentences.serverAway };
  if (socket === undefined) {
    viewer.status(away);
    return () => {};
  }
  const { deviceid, channel } = wish;
  const key = { deviceid, channel, stream: wish.stream === 'sub' ? 'sub' : 'main' } as const;
  const stream = new LiveStream(key, slabs, clock.elapsed(), { isLive: false });
  stream.add(viewer, clock.elapsed());
  const reader = new FrameReader();
  let state = '';
  let isOver = false;
  const tell = (next: SourceState): void => {
    const said = JSON.stringify(next);
    // Said again it is a sign of life: where it goes on, a viewer would be taken back to a moment that is over.
    if (said === state && next.state !== 'paused') return;
    state = said;
    isOver = next.state === 'ended' || next.state === 'finished';
    stream.tell(next);
  };
  const take = (frame: StreamFrame): void => {
    if (frame.kind === 'status') return tell(stateOf(frame.status));
    if (frame.discontinuity) stream.discontinuity();
    stream.publish(unitOf(frame), clock.elapsed());
  };
  socket.on('data', (bytes: Buffer) => {
    try {
      for (const frame of reader.take(bytes)) if (!socket.destroyed) take(frame);
    } catch (error) {
      log.warn({ deviceid, channel, err: error }, 'another server sends what is no stream');
      socket.destroy();
    }
  });
  let hasLeft = false;
  socket.once('close', () => {
    if (!hasLeft && !isOver) tell(away);
    stream.close();
  });
  endSilent(socket, clock);
  // The request is written once there is a connection.
  socket.write(`${JSON.stringify(cardAsked({ server, who: viewer, wish }))}\n`);
  saySigns(socket, clock, () => socket.write(SIGN));
  return () => {
    hasLeft = true;
    stream.remove(viewer);
    socket.destroy();
  };
}
