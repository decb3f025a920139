import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Aedes, type AuthenticateError } from 'aedes';

/** A broker on a port of the system's choice that writes down what it keeps. */
export class TestingBroker implements AsyncDisposable {
  readonly port: number;
  /** What it keeps, by topic; empty is forgotten. */
  readonly kept = new Map<string, string>();
  /** The same as it came. */
  readonly bytes = new Map<string, Buffer>();
  /** Messages that it took, in the order in which they came. */
  readonly took: string[] = [];
  readonly #close: () => Promise<void>;
  readonly #cut: () => void;

  private constructor(port: number, aedes: Aedes, close: () => Promise<void>, cut: () => void) {
    this.port = port;
    this.#close = close;
    this.#cut = cut;
    aedes.on('publish', ({ topic, payload, retain }) => {
      if (topic.startsWith('$SYS')) return;
      this.took.push(topic);
      if (!retain) return;
      this.bytes.set(topic, Buffer.from(payload));
      if (payload.length === 0) this.kept.delete(topic);
      else this.kept.set(topic, String(payload));
    });
  }

  /** @param password that of the user van; undefined: everybody is let in */
  static async start(port = 0, password?: string): Promise<TestingBroker> {
    const aedes = await Aedes.createBroker({
      authenticate(_client, user, said, done) {
        const isRight = password === undefined || (user === 'van' && String(said) === password);
        done(
          isRight ? null : (Object.assign(new Error('no'), { returnCode: 4 }) as AuthenticateError),
          isRight,
        );
      },
    });
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      aedes.handle(socket);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const cut = (): void => {
      for (const socket of sockets) socket.destroy();
    };
    const close = async (): Promise<void> => {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await new Promise<void>((resolve) => aedes.close(resolve));
      await closed;
    };
    return new TestingBroker((server.address() as AddressInfo).port, aedes, close, cut);
  }

  /** What it keeps in a topic. */
  json(topic: string): unknown {
    const text = this.kept.get(topic);
    return text === undefined ? undefined : JSON.parse(text);
  }

  /** Breaks every connection off. */
  cut(): void {
    this.#cut();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#close();
  }
}
