import { closeCodes } from '@outrider/protocol/calls/close-codes.ts';
import { sockets } from '@outrider/protocol/live/calls.ts';
import type { Admitted } from '../../calls/dispatch.ts';
import type { Session } from '../../sessions/session.ts';
import { closeWithSession } from '../close-with-session.ts';
import type { Door, DoorServices, OpenSocket } from '../door.ts';
import { keepAlive } from '../keep-alive.ts';
import { signedAsker } from '../signed-asker.ts';
import { StreamViewer } from './stream-viewer.ts';

/** Each resumption is answered with a whole group of pictures: who asks for more than this many is no page. */
const MAX_REQUESTS = 200;
const REQUEST_WINDOW_MS = 10_000;

/** ws.cgi: live pictures and sound (docs/reference/stream-frame.md). */
export const streamDoor: Door = {
  maxMessageBytes: 1024,
  deflate: false,
  async admit(knock, { services, dispatch }) {
    const asker = await signedAsker(knock, services);
    const { path } = sockets.watchChannel;
    const admitted = await dispatch.open(path, Object.fromEntries(knock.params), asker);
    return (open) => serveStream(open, admitted, asker.session, services);
  },
};

function serveStream(
  open: OpenSocket,
  admitted: Admitted<'/ws.cgi'>,
  session: Session,
  services: Pick<DoorServices, 'clock' | 'log'>,
): void {
  const { socket, connection, knock } = open;
  const { clock, log } = services;
  const { key, watch } = admitted.served;
  const viewer = new StreamViewer(connection, key, clock, {
    user: session.userName,
    ip: knock.ip,
    port: knock.port,
  });
  connection.setNoDelay(true);
  let leave: (() => void) | undefined = watch(viewer);
  const stop = (): void => {
    leave?.();
    leave = undefined;
  };
  let requests = 0;
  let windowMs = clock.elapsed();
  socket.on('message', (data, isBinary) => {
    const now = clock.elapsed();
    if (now - windowMs >= REQUEST_WINDOW_MS) {
      windowMs = now;
      requests = 0;
    }
    if (++requests > MAX_REQUESTS) {
      stop();
      socket.close(closeCodes.policy.code, 'too many requests');
      return;
    }
    const text = isBinary ? '' : String(data as Buffer);
    // A hidden tab goes on being connected, and costs nothing.
    if (text === 'pause') stop();
    else if (text === 'resume' && leave === undefined && socket.readyState === socket.OPEN) {
      viewer.restart();
      leave = watch(viewer);
    }
  });
  socket.on('error', (error) => log.debug({ ip: knock.ip, reason: error.message }, 'stream viewer failed'));
  socket.on('close', () => {
    stop();
    log.debug({ ...key, user: session.userName, dropped: viewer.dropped }, 'stream viewer left');
  });
  keepAlive(socket, clock);
  closeWithSession(socket, session, { stop, stillAllowed: admitted.stillAllowed });
}
