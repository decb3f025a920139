import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address of its own that leads to a server, and can be cut: for clients that use it, the server is gone then. */
export class WayIn implements AsyncDisposable {
  readonly #server = createServer((socket) => this.#lead(socket));
  readonly #sockets = new Set<Socket>();
  #port = 0;

  /** Opens it on a free port of 127.0.0.1; it leads nowhere yet. */
  static async open(): Promise<WayIn> {
    const way = new WayIn();
    way.#server.listen(0, '127.0.0.1');
    await once(way.#server, 'listening');
    return way;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Leads connections from now on to that port of 127.0.0.1. */
  leadTo(port: number): void {
    this.#port = port;
  }

  /** Ends all connections, and takes no more. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #lead(socket: Socket): void {
    const inner = connect(this.#port, '127.0.0.1');
    for (const each of [socket, inner]) {
      this.#sockets.add(each);
      each.on('error', () => {});
      each.once('close', () => {
        this.#sockets.delete(each);
        socket.destroy();
        inner.destroy();
      });
    }
    socket.pipe(inner).pipe(socket);
  }
}
