import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An empty pong with a mask of zeros (RFC 6455 §5.5.3). */
const PONG = Buffer.of(0x8a, 0x80, 0, 0, 0, 0);
/** Servers ping and end a connection that does not answer; a pong nobody asked for serves as well, and unread. */
const PONG_EVERY_MS = 15_000;

/**
 * Opens a WebSocket by hand and leaves its bytes to the caller: a viewer that costs the load process next to nothing.
 * @param extensions offered to the server, such as permessage-deflate
 * @throws Error with the status line when the server refuses.
 */
export async function openWebSocketSink(
  port: number,
  path: string,
  extensions?: string,
): Promise<{ socket: Socket; rest: Buffer }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const offer = extensions === undefined ? '' : `Sec-WebSocket-Extensions: ${extensions}\r\n`;
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n${offer}\r\n`,
  );
  let head = Buffer.alloc(0);
  for (;;) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end === -1) continue;
    socket.pause();
    const status = head.subarray(0, head.indexOf('\r\n')).toString();
    if (!status.includes(' 101 ')) throw new Error(`${path.split('?')[0]}: ${status}`);
    const pongs = setInterval(() => socket.write(PONG), PONG_EVERY_MS).unref();
    socket.once('close', () => clearInterval(pongs));
    return { socket, rest: head.subarray(end + 4) };
  }
}
