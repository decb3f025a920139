import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What does not get through: what clients send, what they are sent, or either. */
export type Cut = 'there' | 'back' | 'both';

/** Where a connection leads; undefined where there is nothing to lead it to: it is ended then. */
export type Target = () => number | undefined;

interface Way {
  readonly client: Socket;
  /** Undefined as long as it leads nowhere: who connects over a line that is cut hears nothing. */
  server: Socket | undefined;
}

/**
 * An address of its own that leads to another one of this machine, and can be cut as a network is: nothing gets through, nor that a side has
 * ended, nor that somebody connects. Once it is mended, all comes that was sent meanwhile.
 */
export class Forwarder implements AsyncDisposable {
  readonly #server = createServer({ allowHalfOpen: true }, (client) => this.#take(client));
  readonly #target: Target;
  readonly #ways = new Set<Way>();
  #cut: Cut | undefined;

  private constructor(target: Target) {
    this.#target = target;
  }

  /** Opens it on a free port of 127.0.0.1. */
  static async open(target: Target): Promise<Forwarder> {
    const forwarder = new Forwarder(target);
    forwarder.#server.listen(0, '127.0.0.1');
    await once(forwarder.#server, 'listening');
    return forwarder;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** From now on nothing gets through that way. */
  cut(cut: Cut): void {
    this.#cut = cut;
    for (const way of this.#ways) this.#hold(way);
  }

  /** All gets through again, and what waited comes first. */
  mend(): void {
    this.#cut = undefined;
    for (const way of this.#ways) {
      if (way.server === undefined) this.#lead(way);
      else this.#hold(way);
      this.#ended(way);
    }
  }

  /** Ends all connections, and takes no more. */
  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const { client, server } of this.#ways) {
      client.destroy();
      server?.destroy();
    }
    await closed;
  }

  #take(client: Socket): void {
    client.setNoDelay(true);
    client.on('error', () => {});
    client.pause();
    const way: Way = { client, server: undefined };
    this.#ways.add(way);
    client.once('close', () => this.#ended(way));
    if (this.#cut === undefined) this.#lead(way);
  }

  #lead(way: Way): void {
    const port = this.#target();
    const { client } = way;
    if (port === undefined) {
      client.destroy();
      return;
    }
    const server = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    way.server = server;
    server.on('error', () => {});
    server.once('close', () => this.#ended(way));
    client.on('data', (bytes) => void server.write(bytes));
    client.once('end', () => server.end());
    server.on('data', (bytes) => void client.write(bytes));
    server.once('end', () => client.end());
    this.#hold(way);
  }

  /** One side has ended: the other does where it can hear of it, or once the line is mended. */
  #ended(way: Way): void {
    const { client, server } = way;
    if (client.destroyed && !this.#isCut('there')) server?.destroy();
    if (server?.destroyed === true && !this.#isCut('back')) client.destroy();
    if (client.destroyed && server?.destroyed !== false) this.#ways.delete(way);
  }

  #isCut(direction: Cut): boolean {
    return this.#cut === direction || this.#cut === 'both';
  }

  /** What is not read waits where it is, and its sender learns nothing of it. */
  #hold({ client, server }: Way): void {
    if (server === undefined) return;
    if (this.#isCut('there')) client.pause();
    else client.resume();
    if (this.#isCut('back')) server.pause();
    else server.resume();
  }
}
