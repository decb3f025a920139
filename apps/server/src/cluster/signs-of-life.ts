import type { Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';

/** Either side of a connection between servers sends something this often, also when there is nothing else to send. */
const SAID_EVERY_MS = 2_000;
/** A connection over which nothing has come for this long counts as dead. */
export const PEER_SILENT_MS = 10_000;

/** Has the other server hear again and again that this one is there, until the connection ends. */
export function saySigns(socket: Socket, clock: Clock, say: () => void): void {
  let cancel = (): void => {};
  const wait = (): void => {
    cancel = clock.after(SAID_EVERY_MS, () => {
      if (socket.writable) say();
      wait();
    });
  };
  wait();
  socket.once('close', () => cancel());
}

/**
 * Ends a connection over which nothing comes any more, one to a server that does not answer too. One timer for all that comes. While nobody
 * reads it, as whoever takes what comes is slow, nothing is known of the other side.
 */
export function endSilent(socket: Socket, clock: Clock): void {
  let heardMs = clock.elapsed();
  const heard = (): void => {
    heardMs = clock.elapsed();
  };
  socket.on('data', heard);
  socket.on('resume', heard);
  let cancel = (): void => {};
  const wait = (ms: number): void => {
    cancel = clock.after(ms, () => {
      if (socket.isPaused()) heard();
      const leftMs = heardMs + PEER_SILENT_MS - clock.elapsed();
      if (leftMs <= 0) socket.destroy();
      else wait(leftMs);
    });
  };
  wait(PEER_SILENT_MS);
  socket.once('close', () => cancel());
}
