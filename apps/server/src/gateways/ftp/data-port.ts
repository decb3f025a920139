import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';

/** A client that asked for a port has to connect to it within this time. */
const CONNECTS_WITHIN_MS = 20_000;

/** A port for the bytes of one file (RFC 959 section 3.2): for one connection of the address that asked for it, and a while. */
export class DataPort implements Disposable {
  readonly port: number;
  readonly #server: Server;
  readonly #cancel: () => void;
  readonly #connected = Promise.withResolvers<Socket>();
  #socket: Socket | undefined;

  private constructor(server: Server, from: string, clock: Clock) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
    this.#cancel = clock.after(CONNECTS_WITHIN_MS, () => this[Symbol.dispose]());
    // Nobody may be waiting for it.
    this.#connected.promise.catch(() => {});
    server.on('error', () => {});
    server.on('connection', (socket) => {
      socket.on('error', () => {});
      if (this.#socket !== undefined || socket.remoteAddress !== from) return void socket.destroy();
      socket.pause();
      this.#socket = socket;
      this.#cancel();
      server.close();
      this.#connected.resolve(socket);
    });
  }

  /**
   * Opens one of the ports. @param ports 0 is whichever is free
   * @returns undefined when all are in use
   */
  static async open(
    host: string,
    ports: readonly number[],
    from: string,
    clock: Clock,
  ): Promise<DataPort | undefined> {
    for (const port of ports) {
      const server = createServer();
      try {
        server.listen(port, host, 1);
        await once(server, 'listening');
        return new DataPort(server, from, clock);
      } catch {
        // In use: by another upload, mostly.
      }
    }
    return undefined;
  }

  /** The connection, once it is there. @throws when nobody came */
  get connection(): Promise<Socket> {
    return this.#connected.promise;
  }

  [Symbol.dispose](): void {
    this.#cancel();
    this.#server.close();
    this.#socket?.destroy();
    this.#connected.reject(new Error('nobody connected to the data port'));
  }
}
