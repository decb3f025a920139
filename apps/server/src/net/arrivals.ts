import type { Socket } from 'node:net';

/**
 * What comes on a socket: all that came while the last was used is the next, as it came, uncopied. The sender waits while more than that is here.
 * Ends with the connection.
 * @param most bytes that are read ahead, as of now; the piece that goes beyond that is taken, and one that was on its way
 */
export async function* arrivals(socket: Socket, most: () => number): AsyncGenerator<Buffer[], void> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let over = false;
  let wake = (): void => {};
  socket.on('data', (piece: Buffer) => {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes >= most()) socket.pause();
    wake();
  });
  const end = (): void => {
    over = true;
    wake();
  };
  socket.on('end', end).on('close', end).on('error', end);
  for (;;) {
    const { promise, resolve } = Promise.withResolvers<void>();
    wake = resolve;
    if (waiting.length === 0 && !over) await promise;
    if (waiting.length === 0) return;
    const came = waiting;
    waiting = [];
    bytes = 0;
    socket.resume();
    yield came;
  }
}

/**
 * Gives the memory of a piece that was read from a socket back at once, when nobody looks at it any more: the collector would let some hundred of
 * them come together. One that shares its memory with others stays.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
