import type { Clock } from '@outrider/kit/clock.ts';
import type { WebSocket } from 'ws';

const PING_MS = 30_000;

/**
 * Ends a socket whose other side has gone without a word: it is pinged, and must have answered by the next ping.
 * @param everyMs between two pings
 */
export function keepAlive(socket: WebSocket, clock: Clock, everyMs = PING_MS): void {
  let answered = true;
  let cancel = (): void => {};
  const ping = (): void => {
    if (!answered) {
      socket.terminate();
      return;
    }
    answered = false;
    socket.ping();
    cancel = clock.after(everyMs, ping);
  };
  socket.on('pong', () => {
    answered = true;
  });
  socket.on('close', () => cancel());
  cancel = clock.after(everyMs, ping);
}
