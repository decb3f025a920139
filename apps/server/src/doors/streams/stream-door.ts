import { closeCodes } from '@outrider/protocol/calls/close-codes.ts';
import { sockets } from '@outrider/protocol/live/calls.ts';
import type { ServedStream } from '../../calls/handler.ts';
import { TokenBucket } from '../../net/token-bucket.ts';
import { closeWithSession } from '../close-with-session.ts';
import type { Door, DoorServices, OpenSocket } from '../door.ts';
import { keepAlive } from '../keep-alive.ts';
import { signedAsker } from '../signed-asker.ts';
import type { AdmittedSocket } from './admitted-socket.ts';
import { servePlayback } from './serve-playback.ts';
import { serveTalk } from './serve-talk.ts';
import { StreamViewer } from './stream-viewer.ts';
import { StreamWatch } from './stream-watch.ts';
import { SocketOutlet } from './viewer-outlet.ts';

/** Each resumption is answered with a whole group of pictures: a client that asks for more than this is no page. */
const REQUESTS_AT_ONCE = 200;
const REQUESTS_A_SECOND = 20;

/** ws.cgi: live pictures and sound, what was recorded, and talks (docs/reference/sockets.md). */
export const streamDoor: Door = {
  maxMessageBytes: 1024,
  deflate: false,
  async admit(knock, { services, dispatch }) {
    const asker = await signedAsker(knock, services);
    const { path } = sockets.watchChannel;
    const { served, stillAllowed } = await dispatch.open(path, Object.fromEntries(knock.params), asker);
    const { session } = asker;
    if ('talk' in served) return (open) => serveTalk(open, { ...served, stillAllowed, session }, services);
    if ('play' in served)
      return (open) => servePlayback(open, { ...served, stillAllowed, session }, services);
    return (open) => serveStream(open, { ...served, stillAllowed, session }, services);
  },
};

function serveStream(
  open: OpenSocket,
  { key, watch, withdrawn, stillAllowed, session }: ServedStream & AdmittedSocket,
  services: Pick<DoorServices, 'clock' | 'log'>,
): void {
  const { socket, connection, knock } = open;
  const { clock, log } = services;
  const { ip, port } = knock;
  const viewer = new StreamViewer(new SocketOutlet(connection), key, clock, {
    user: session.userName,
    ip,
    port,
  });
  connection.setNoDelay(true);
  const watched = new StreamWatch(viewer, watch);
  const requests = new TokenBucket(clock, REQUESTS_AT_ONCE, REQUESTS_A_SECOND);
  socket.on('message', (data, isBinary) => {
    if (!requests.take()) {
      watched.end();
      socket.close(closeCodes.policy.code, 'too many requests');
      return;
    }
    const text = isBinary ? '' : String(data as Buffer);
    if (text === 'pause') watched.pause();
    else if (text === 'resume' && socket.readyState === socket.OPEN) watched.resume();
  });
  socket.on('error', (error) => log.debug({ ip, reason: error.message }, 'stream viewer failed'));
  socket.on('close', () => {
    watched.end();
    log.debug({ ...key, user: session.userName, dropped: viewer.dropped }, 'stream viewer left');
  });
  keepAlive(socket, clock);
  closeWithSession(socket, session, { stop: () => watched.end(), stillAllowed, withdrawn });
}
