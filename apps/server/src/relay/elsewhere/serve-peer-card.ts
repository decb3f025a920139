import type { Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import type { PeerAsked } from '../../cluster/peer-desk.ts';
import { endSilent, saySigns } from '../../cluster/signs-of-life.ts';
import type { Log } from '../../log.ts';
import type { CardPlaybacks } from '../cards/card-playbacks.ts';
import { readCardAsked } from './peer-card.ts';
import { PeerViewer } from './peer-viewer.ts';

/** Bytes that may wait for the other server: a movie that it makes of them is to have no gap, however the network stutters. */
const MOST_WAITING = 4 * 1024 * 1024;

export interface ServePeerCardParts {
  readonly cards: Pick<CardPlaybacks, 'watch'>;
  /** Calls the listener with each server that is gone. Returns how to stop. */
  readonly onLost: (listener: (server: string) => void) => () => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** Has a recorder play for a viewer at another server, until either server ends it. That server checks who may. */
export function servePeerCard(
  socket: Socket,
  asked: PeerAsked,
  { cards, onLost, clock, log }: ServePeerCardParts,
): void {
  const card = readCardAsked(asked);
  if (card === undefined) {
    socket.destroy();
    return;
  }
  const { server, who, wish } = card;
  const { deviceid, channel } = wish;
  log.debug({ deviceid, channel, server }, 'somebody at another server plays what a recorder keeps');
  const of = { channel, stream: wish.stream === 'sub' ? 'sub' : 'main' } as const;
  const viewer = new PeerViewer({ socket, of, who, unlisted: false, mayWait: MOST_WAITING, clock });
  const stops = [
    cards.watch(wish, viewer),
    onLost((gone) => {
      if (gone === server) socket.destroy();
    }),
  ];
  socket.once('close', () => {
    for (const stop of stops) stop();
  });
  // The other side repeats that it is there: a server that vanished without a word would keep the recorder.
  endSilent(socket, clock);
  saySigns(socket, clock, () => viewer.sayAgain());
  socket.resume();
}
