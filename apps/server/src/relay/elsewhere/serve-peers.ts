import type { Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import type { PeerAsked } from '../../cluster/peer-desk.ts';
import { saySigns } from '../../cluster/signs-of-life.ts';
import type { Log } from '../../log.ts';
import type { Relay } from '../viewer.ts';
import { readRequest } from './peer-stream.ts';
import { PeerViewer } from './peer-viewer.ts';

export interface ServePeersParts {
  readonly relay: Pick<Relay, 'watch'>;
  /** Whether the device is connected here: a device at a third server is given to nobody. */
  readonly isHere: (deviceid: string) => boolean;
  /** Calls the listener with each server that is gone. Returns how to stop. */
  readonly onLost: (listener: (server: string) => void) => () => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** Gives another server the stream that it asks for, until one of them ends the connection. */
export function servePeer(
  socket: Socket,
  asked: PeerAsked,
  { relay, isHere, onLost, clock, log }: ServePeersParts,
): void {
  const request = readRequest(asked);
  if (request === undefined || !isHere(request.deviceid)) {
    socket.destroy();
    return;
  }
  const { deviceid, channel, stream, server } = request;
  log.debug({ deviceid, channel, stream, server }, 'another server watches a stream');
  // The log of streams has its viewers, and not it.
  const who = { user: `server ${server}`, ip: socket.remoteAddress ?? '', port: socket.remotePort ?? 0 };
  const viewer = new PeerViewer({ socket, of: request, who, unlisted: true, clock });
  const stops = [
    relay.watch({ deviceid, channel, stream }, viewer),
    onLost((gone) => {
      if (gone === server) socket.destroy();
    }),
  ];
  // A sign of life, well within the time after which it would count as stalled.
  saySigns(socket, clock, () => viewer.sayAgain());
  socket.once('close', () => {
    for (const stop of stops) stop();
  });
  // Nothing more is asked: reading on finds out that the other side has ended.
  socket.resume();
}
