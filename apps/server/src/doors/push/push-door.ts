import { closeCodes } from '@outrider/protocol/calls/close-codes.ts';
import { sockets } from '@outrider/protocol/events/calls.ts';
import type { PushMessage, PushName } from '@outrider/protocol/pushes.ts';
import type { Door } from '../door.ts';
import { closeWithSession } from '../close-with-session.ts';
import { keepAlive } from '../keep-alive.ts';
import { signedAsker } from '../signed-asker.ts';

/** A client for which more bytes than this wait is too slow: it is closed, and comes back. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** The event push: whatever is told is a message. */
export const pushDoor: Door = {
  maxMessageBytes: 1024,
  deflate: false,
  async admit(knock, { services, dispatch }) {
    const asker = await signedAsker(knock, services);
    const { path } = sockets.pushEvents;
    const { served, stillAllowed } = await dispatch.open(path, Object.fromEntries(knock.params), asker);
    const { clock, log } = services;
    return ({ socket }) => {
      keepAlive(socket, clock);
      const tell = (message: PushMessage<PushName>): void => {
        if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
          socket.close(closeCodes.tryAgainLater.code, 'too slow');
        } else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
      };
      const stop = served(tell);
      socket.on('error', (error) => log.debug({ reason: error.message }, 'event push failed'));
      socket.on('close', stop);
      closeWithSession(socket, asker.session, { stop, stillAllowed });
    };
  },
};
