import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Frame } from '@outrider/jt808/frame/frame.ts';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import { decodeMessage, encodeMessage } from '@outrider/jt808/messages/message.ts';
import type { MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';

/** A platform of JT/T 808 that takes whatever comes, and knows each report by device and time. */
export class Acceptor implements AsyncDisposable {
  readonly known = new Set<string>();
  /** Reports that came, those that it knew before among them. */
  came = 0;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #sequence = 0;
  port = 0;

  /** Listens, on the port that it had before where it had one. */
  async open(): Promise<void> {
    const server = createServer((socket) => {
      this.#sockets.add(socket);
      const reader = new FrameReader();
      socket.on('error', () => {});
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('data', (bytes: Buffer) => {
        for (const frame of reader.push(bytes)) this.#take(socket, frame);
      });
    });
    this.#server = server;
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
  }

  /** Is gone, with all its connections. */
  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  #take(socket: Socket, frame: Frame): void {
    const decoded = decodeMessage(frame);
    if (!decoded.ok) throw new Error('a body that cannot be read');
    const { message } = decoded;
    const { phone, sequence } = frame;
    const send = <N extends MessageName>(name: N, body: MessageBodies[N]): void => {
      const version = frame.version2019 ? 2019 : 2013;
      for (const bytes of encodeMessage(name, body, { phone, version, sequence: this.#sequence++ & 0xffff }))
        socket.write(bytes);
    };
    if (message.name === 'register') {
      send('registerAnswer', { replySequence: sequence, result: 0, authCode: phone });
      return;
    }
    const locations =
      message.name === 'location'
        ? [message.body]
        : message.name === 'locationBatch'
          ? message.body.locations
          : [];
    this.came += locations.length;
    for (const { time } of locations) this.known.add(`${phone} ${time}`);
    send('platformAnswer', { replySequence: sequence, replyId: message.id, result: 0 });
  }
}
