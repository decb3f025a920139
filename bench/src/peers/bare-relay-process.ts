/**
 * The least that a relay on Node can do, as a process of its own: it reads, cuts by length and writes to plain sockets. It
 * looks at no picture, knows no protocol but the one below, and bounds nothing; what it takes is the floor under every relay
 * that writes through Node's sockets. Argument: its port on 127.0.0.1.
 *
 * A connection begins with {@link ROLE_BYTES} bytes: P or V, and the number of a stream. A publisher goes on with pictures, each
 * behind its length (u32); viewers get the same bytes.
 */
import { createServer, type Socket } from 'node:net';

/** `P` publishes, `V` views. */
const PUBLISHER = 0x50;
const ROLE_BYTES = 5;
const LENGTH_BYTES = 4;

const viewers = new Map<number, Set<Socket>>();

function viewersOf(stream: number): Set<Socket> {
  const known = viewers.get(stream) ?? new Set();
  viewers.set(stream, known);
  return known;
}

function publish(socket: Socket, stream: number, first: Buffer): void {
  const listeners = viewersOf(stream);
  let rest: Buffer = Buffer.alloc(0);
  const take = (chunk: Buffer): void => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    while (bytes.length - at >= LENGTH_BYTES) {
      const end = at + LENGTH_BYTES + bytes.readUInt32BE(at);
      if (end > bytes.length) break;
      const picture = bytes.subarray(at, end);
      for (const viewer of listeners) viewer.write(picture);
      at = end;
    }
    rest = bytes.subarray(at);
  };
  socket.on('data', take);
  take(first);
}

createServer({ noDelay: true }, (socket) => {
  socket.on('error', () => {});
  let head: Buffer = Buffer.alloc(0);
  const begin = (chunk: Buffer): void => {
    head = Buffer.concat([head, chunk]);
    if (head.length < ROLE_BYTES) return;
    socket.off('data', begin);
    const stream = head.readUInt32BE(1);
    if (head[0] === PUBLISHER) {
      publish(socket, stream, head.subarray(ROLE_BYTES));
      return;
    }
    const listeners = viewersOf(stream);
    listeners.add(socket);
    socket.on('close', () => listeners.delete(socket));
    socket.resume();
  };
  socket.on('data', begin);
}).listen(Number(process.argv[2]), '127.0.0.1');
