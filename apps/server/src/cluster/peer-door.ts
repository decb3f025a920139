import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type TLSSocket } from 'node:tls';
import type { Log } from '../log.ts';

/** TLS by a key that both have, and no certificate: who has another one gets no connection. Each has keys of its own that nobody can have later. */
const CIPHERS = 'ECDHE-PSK-CHACHA20-POLY1305:@SECLEVEL=0';
const IDENTITY = 'outrider';
const HANDSHAKE_MS = 5_000;
/** More connections than that no cluster has: a stream is one. */
const MOST = 4_096;

const secured = { ciphers: CIPHERS, minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const;

export interface PeerDoorParts {
  readonly host: string;
  readonly port: number;
  readonly key: Buffer;
  readonly log: Log;
}

/** Where the other servers of the cluster come to fetch pictures. */
export class PeerDoor implements AsyncDisposable {
  readonly #server: Server;
  readonly #sockets = new Set<TLSSocket>();
  #serve: (socket: TLSSocket) => void = (socket) => void socket.destroy();

  private constructor({ key, log }: PeerDoorParts) {
    this.#server = createServer({
      ...secured,
      handshakeTimeout: HANDSHAKE_MS,
      pskCallback: (_, identity) => (identity === IDENTITY ? key : null),
    });
    this.#server.maxConnections = MOST;
    this.#server.on('tlsClientError', (error) =>
      log.debug({ err: error }, 'somebody who is no server of the cluster came to its port'),
    );
    this.#server.on('secureConnection', (socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => this.#sockets.delete(socket));
      socket.setNoDelay(true);
      this.#serve(socket);
    });
  }

  /** @throws the fault of the system, where the port is taken */
  static async open(parts: PeerDoorParts): Promise<PeerDoor> {
    const door = new PeerDoor(parts);
    door.#server.listen(parts.port, parts.host);
    await once(door.#server, 'listening');
    return door;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Each connection is given to that; until then none is taken. */
  serve(serve: (socket: TLSSocket) => void): void {
    this.#serve = serve;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

/** A connection to another server's door; what goes wrong with it ends it. */
export function connectToPeer({
  host,
  port,
  key,
}: {
  readonly host: string;
  readonly port: number;
  readonly key: Buffer;
}): TLSSocket {
  const socket = connect({
    ...secured,
    host,
    port,
    pskCallback: () => ({ psk: key, identity: IDENTITY }),
    // There is no certificate, and so no name in it.
    checkServerIdentity: () => undefined,
  });
  socket.setNoDelay(true);
  socket.on('error', () => {});
  return socket;
}
