import { OutriderError } from '@outrider/model/error-code.ts';
import { closeCodes } from '@outrider/protocol/calls/close-codes.ts';
import { readPlaybackRequest } from '@outrider/protocol/recordings/playback-messages.ts';
import type { ServedPlayback } from '../../calls/handler.ts';
import { TokenBucket } from '../../net/token-bucket.ts';
import type { PlaybackOutlet } from '../../recording/playback/recorded-playback.ts';
import type { OpenPlayback } from '../../recording/playback/recorded-playbacks.ts';
import { closeWithSession } from '../close-with-session.ts';
import type { DoorServices, OpenSocket } from '../door.ts';
import { keepAlive } from '../keep-alive.ts';
import type { AdmittedSocket } from './admitted-socket.ts';
import { binaryMessage } from './binary-message.ts';
import { untilDrained } from './until-drained.ts';

/** Somebody who scrubs asks twenty times a second, and says how far they are. */
const REQUESTS_AT_ONCE = 200;
const REQUESTS_A_SECOND = 60;

/** Serves what was recorded until its socket ends: orders in, units out. */
export function servePlayback(
  { socket, connection, knock }: OpenSocket,
  { play, stillAllowed, session }: ServedPlayback & AdmittedSocket,
  { clock, log }: Pick<DoorServices, 'clock' | 'log'>,
): void {
  const requests = new TokenBucket(clock, REQUESTS_AT_ONCE, REQUESTS_A_SECOND);
  const outlet: PlaybackOutlet = {
    get waiting() {
      return connection.writable ? connection.writableLength : Number.POSITIVE_INFINITY;
    },
    tell(frame) {
      if (connection.writable) connection.write(binaryMessage(frame));
    },
    drained: () => untilDrained(connection),
  };
  connection.setNoDelay(true);
  let open: OpenPlayback;
  try {
    open = play({ user: session.userName, ip: knock.ip }, outlet);
  } catch (error) {
    // Others who knocked at the same time were first.
    const reason = error instanceof OutriderError ? error.message : 'it cannot be played';
    socket.close(closeCodes.policy.code, reason);
    return;
  }
  socket.on('message', (data, isBinary) => {
    const request = isBinary ? undefined : readPlaybackRequest(String(data as Buffer));
    if (request === undefined || !requests.take()) {
      open.end();
      socket.close(closeCodes.policy.code, request === undefined ? 'not the protocol' : 'too many requests');
    } else if (request.do === 'at') open.took(request.at);
    else if (request.do === 'pace') open.steer({ rate: request.rate });
    else {
      const { seek, at: atMs, rate, exact } = request;
      open.steer({ seek, atMs, rate, exact });
    }
  });
  socket.on('error', (error) => log.debug({ ip: knock.ip, reason: error.message }, 'a playback failed'));
  socket.on('close', () => open.end());
  keepAlive(socket, clock);
  closeWithSession(socket, session, { stop: () => open.end(), stillAllowed });
}
