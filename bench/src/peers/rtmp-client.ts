import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * As much of RTMP 1.0 as it takes to publish and to play one stream, so that the peers are driven by the same process,
 * in the same way, as this product: handshake (§5.2), chunks (§5.3), AMF0 commands (§7.2).
 */

const CHUNK_SIZE = 65_536;

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(9);
  bytes.writeDoubleBE(value, 1);
  return bytes;
};
const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.of(2, bytes.length >> 8, bytes.length & 255), bytes]);
};
const key = (value: string): Buffer => text(value).subarray(1);
const object = (entries: Record<string, string>): Buffer =>
  Buffer.concat([
    Buffer.of(3),
    ...Object.entries(entries).flatMap(([name, value]) => [key(name), text(value)]),
    Buffer.of(0, 0, 9),
  ]);
const NOTHING = Buffer.of(5);

function message(chunkStream: number, type: number, stream: number, timestamp: number, body: Buffer): Buffer {
  const header = Buffer.alloc(12);
  header[0] = chunkStream;
  header.writeUIntBE(timestamp & 0xffffff, 1, 3);
  header.writeUIntBE(body.length, 4, 3);
  header[7] = type;
  header.writeUInt32LE(stream, 8);
  const parts: Buffer[] = [header];
  for (let at = 0; at < body.length; at += CHUNK_SIZE) {
    if (at > 0) parts.push(Buffer.of(0xc0 | chunkStream));
    parts.push(body.subarray(at, at + CHUNK_SIZE));
  }
  return Buffer.concat(parts);
}

const command = (stream: number, ...values: Buffer[]): Buffer =>
  message(3, 20, stream, 0, Buffer.concat(values));

async function take(socket: Socket, bytes: number): Promise<void> {
  for (let left = bytes; left > 0;) {
    const chunk = socket.read(Math.min(left, socket.readableLength)) as Buffer | null;
    if (chunk === null || chunk.length === 0) await once(socket, 'readable');
    else left -= chunk.length;
  }
}

async function open(port: number, app: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.setNoDelay(true);
  const c1 = Buffer.alloc(1536);
  socket.write(Buffer.concat([Buffer.of(3), c1]));
  await take(socket, 1 + 1536 * 2);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(CHUNK_SIZE);
  socket.write(Buffer.concat([c1, message(2, 1, 0, 0, size)]));
  socket.write(
    command(0, text('connect'), number(1), object({ app, tcUrl: `rtmp://127.0.0.1:${port}/${app}` })),
  );
  socket.write(command(0, text('createStream'), number(2), NOTHING));
  return socket;
}

/** Opens a connection that plays the stream; the caller reads, or discards, what comes. */
export async function playRtmp(port: number, app: string, name: string): Promise<Socket> {
  const socket = await open(port, app);
  socket.write(command(1, text('play'), number(3), NOTHING, text(name), number(-1000)));
  return socket;
}

/** A published stream. */
export interface RtmpPublisher extends Disposable {
  /** Sends a picture: AVCC body (length-prefixed NAL units), timestamp in ms. */
  picture(body: Buffer, isKey: boolean, timestamp: number): void;
}

/** Publishes a stream with the given AVC decoder configuration record. */
export async function publishRtmp(
  port: number,
  app: string,
  name: string,
  configuration: Buffer,
): Promise<RtmpPublisher> {
  const socket = await open(port, app);
  socket.resume();
  socket.write(command(1, text('publish'), number(3), NOTHING, text(name), text('live')));
  socket.write(message(4, 9, 1, 0, Buffer.concat([Buffer.of(0x17, 0, 0, 0, 0), configuration])));
  return {
    picture(body, isKey, timestamp) {
      socket.write(
        message(4, 9, 1, timestamp, Buffer.concat([Buffer.of(isKey ? 0x17 : 0x27, 1, 0, 0, 0), body])),
      );
    },
    [Symbol.dispose]: () => socket.destroy(),
  };
}
