import type { Clock } from '@outrider/kit/clock.ts';
import type { WebSocket } from 'ws';

const PING_MS = 30_000;

/** Ends a socket whose other side has gone without a word: it is pinged, and must have answered by the next ping. */
export function keepAlive(socket: WebSocket, clock: Clock): void {
  let answered = true;
  let cancel = (): void => {};
  const ping = (): void => {
    if (!answered) {
      socket.terminate();
      return;
    }
    answered = false;
    socket.ping();
    cancel = clock.after(PING_MS, ping);
  };
  socket.on('pong', () => {
    answered = true;
  });
  socket.on('close', () => cancel());
  cancel = clock.after(PING_MS, ping);
}
