import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Of a server that answers nothing for so long its connections are ended. */
const SILENT_MS = 5_000;

/** A load balancer in front of the servers: a connection goes to the next one, and is ended where that does not answer. */
export class VideoEntrance implements AsyncDisposable {
  readonly #server = createServer((client) => this.#lead(client));
  readonly #ports: readonly number[];
  readonly #sockets = new Set<Socket>();
  #next = 0;

  private constructor(ports: readonly number[]) {
    this.#ports = ports;
  }

  /** @param ports of the servers */
  static async open(ports: readonly number[]): Promise<VideoEntrance> {
    const entrance = new VideoEntrance(ports);
    entrance.#server.listen(0, '127.0.0.1');
    await once(entrance.#server, 'listening');
    return entrance;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #lead(client: Socket): void {
    const port = this.#ports[this.#next++ % this.#ports.length] ?? 0;
    const server = connect({ port, host: '127.0.0.1', noDelay: true });
    let waiting: NodeJS.Timeout | undefined;
    client.on('data', () => (waiting ??= setTimeout(() => server.destroy(), SILENT_MS)));
    server.on('data', () => {
      clearTimeout(waiting);
      waiting = undefined;
    });
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        clearTimeout(waiting);
        this.#sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.pipe(server).pipe(client);
  }
}
