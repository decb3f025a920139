import { type Server as TlsServer, createServer, type SecureContext, createSecureContext } from 'node:tls';
import type { Server, Socket } from 'node:net';
import { clientHelloIn, wantsProof } from './client-hello.ts';

const PROTOCOL = 'acme-tls/1';
/** A client has to say hello within this time. */
const HELLO_WITHIN_MS = 10_000;

type Listener = (socket: Socket) => void;

/**
 * Proofs by tls-alpn-01 (RFC 8737) on the ports of https: while one is asked for, a client that says `acme-tls/1` is answered with its
 * certificate, and all others are served as ever.
 */
export class AlpnChallenges implements Disposable {
  readonly #contexts = new Map<string, SecureContext>();
  readonly #prover: TlsServer;
  /** Servers whose connections are looked at, with how to stop. */
  readonly #looked: (() => void)[] = [];

  constructor() {
    this.#prover = createServer({
      ALPNProtocols: [PROTOCOL],
      SNICallback: (name, done) => {
        const context = this.#contexts.get(name.toLowerCase());
        if (context === undefined) done(new Error('no proof is asked for this name'));
        else done(null, context);
      },
    });
    // The handshake is the whole proof.
    this.#prover.on('secureConnection', (socket) => socket.end());
    this.#prover.on('tlsClientError', (_error, socket) => socket.destroy());
  }

  put(domain: string, pair: { readonly cert: string; readonly key: string }): void {
    this.#contexts.set(domain.toLowerCase(), createSecureContext(pair));
  }

  remove(domain: string): void {
    this.#contexts.delete(domain.toLowerCase());
  }

  /** Looks at what comes to a server of https, until this is disposed. */
  lookAt(server: Server): void {
    const taken = server.listeners('connection') as Listener[];
    const look = (socket: Socket): void =>
      this.#route(socket, () => {
        for (const listener of taken) listener.call(server, socket);
      });
    server.removeAllListeners('connection');
    server.on('connection', look);
    this.#looked.push(() => {
      server.off('connection', look);
      for (const listener of taken) server.on('connection', listener);
    });
  }

  [Symbol.dispose](): void {
    for (const stop of this.#looked.splice(0)) stop();
    this.#contexts.clear();
  }

  #route(socket: Socket, others: () => void): void {
    const parts: Buffer[] = [];
    const giveUp = (): void => void socket.destroy();
    const timer = setTimeout(giveUp, HELLO_WITHIN_MS);
    const done = (): void => {
      clearTimeout(timer);
      socket.off('readable', read);
      socket.off('error', giveUp);
      socket.off('close', done);
    };
    const read = (): void => {
      const part = socket.read() as Buffer | null;
      if (part === null) return;
      parts.push(part);
      const bytes = Buffer.concat(parts);
      const hello = clientHelloIn(bytes);
      if (hello === 'more') return;
      done();
      socket.unshift(bytes);
      if (hello !== undefined && wantsProof(hello)) this.#prover.emit('connection', socket);
      else others();
    };
    socket.on('readable', read);
    socket.on('error', giveUp);
    socket.on('close', done);
  }
}
