import { hasRight } from '@outrider/model/rights.ts';
import { canAccessDevice } from '@outrider/model/user.ts';
import type { PushEvent } from '@outrider/protocol/push.ts';
import type { WebSocket } from 'ws';
import { closeCodes } from '../http/close-codes.ts';
import type { Door } from '../http/door.ts';
import { closeWithSession } from '../http/close-with-session.ts';
import { keepAlive } from '../http/keep-alive.ts';
import type { Services } from '../features/services.ts';
import type { Session } from '../sessions/session.ts';

/** A client for which more bytes than this wait is too slow: it is closed, and comes back. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** The event push (core.md §3 "Event"): events of the devices in scope, to those who hold F_event. */
export const pushDoor: Door = {
  maxMessageBytes: 1024,
  deflate: false,
  async admit({ path, params, ip }, services) {
    const session = await services.sessions.byPresigned(path, params, ip);
    return ({ socket }) => servePush(socket, session, services);
  },
};

function servePush(socket: WebSocket, session: Session, { fleet, clock, log }: Services): void {
  keepAlive(socket, clock);
  const stop = fleet.onEvent(({ deviceid, eventid, time, memo }) => {
    const { identity } = session;
    if (!hasRight(identity.access, 'F_event') || !canAccessDevice(identity, deviceid)) return;
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      socket.close(closeCodes.tryAgainLater, 'too slow');
      return;
    }
    // Its code names it.
    const event: PushEvent = { cmd: 'new', time, deviceid, eventid, eventname: '', memo };
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(event));
  });
  socket.on('error', (error) => log.debug({ reason: error.message }, 'event push failed'));
  socket.on('close', stop);
  closeWithSession(socket, session, { stop });
}
