import { createSocket, type RemoteInfo, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const RECEIVE_BUFFER = 4 * 1024 * 1024;
const TRIES = 20;
/** Nobody may call for hours: a connection that could not be accepted says nothing of the port after this. */
const REFUSED_MS = 60_000;

export interface PortOptions {
  /** 0: one that is free for both. */
  readonly port: number;
  readonly host: string;
  /** Absent: not open for TCP. */
  readonly onConnection?: (socket: Socket) => void;
  /** Absent: not open for UDP. */
  readonly onDatagram?: (bytes: Uint8Array, from: RemoteInfo) => void;
}

/** A port open for TCP, UDP or both. */
export interface OpenPort extends AsyncDisposable {
  readonly port: number;
  /** Whether it takes what comes: it listens, and none that came within the last minute was refused for good. */
  works(): boolean;
  /** Sends a datagram; what cannot be sent is lost, as datagrams are. */
  send(bytes: Uint8Array, to: { readonly address: string; readonly port: number }): void;
}

/**
 * Opens one port number for TCP and UDP, or for the one of them that somebody listens to.
 * @throws the system's error, for example EADDRINUSE
 */
export async function openPort(options: PortOptions): Promise<OpenPort> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await openAll(options);
    } catch (error) {
      // A number free for one transport need not be free for the other.
      if (options.port !== 0 || attempt === TRIES) throw error;
    }
  }
}

async function openAll({ port, host, onConnection, onDatagram }: PortOptions): Promise<OpenPort> {
  const tcp = onConnection === undefined ? undefined : await listen(port, host, onConnection);
  let udp: UdpSocket | undefined;
  try {
    if (onDatagram !== undefined) udp = await bind(tcp?.port ?? port, host, onDatagram);
  } catch (error) {
    await tcp?.[Symbol.asyncDispose]();
    throw error;
  }
  return {
    port: tcp?.port ?? udp?.address().port ?? port,
    works: () => tcp?.works() ?? true,
    send: (bytes, to) => udp?.send(bytes, to.port, to.address, () => {}),
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => (udp === undefined ? resolve() : void udp.close(resolve)));
      await tcp?.[Symbol.asyncDispose]();
    },
  };
}

async function listen(
  port: number,
  host: string,
  onConnection: (socket: Socket) => void,
): Promise<AsyncDisposable & { readonly port: number; works(): boolean }> {
  const sockets = new Set<Socket>();
  let refusedMs: number | undefined;
  const server = createServer({ noDelay: true }, (socket) => {
    refusedMs = undefined;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    onConnection(socket);
  });
  server.listen(port, host);
  await once(server, 'listening');
  // From here on an error concerns a connection that could not be accepted, for example for want of file descriptors.
  server.on('error', () => (refusedMs = performance.now()));
  return {
    port: (server.address() as AddressInfo).port,
    works: () => server.listening && !(refusedMs !== undefined && performance.now() - refusedMs < REFUSED_MS),
    async [Symbol.asyncDispose]() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function bind(
  port: number,
  host: string,
  onDatagram: (bytes: Uint8Array, from: RemoteInfo) => void,
): Promise<UdpSocket> {
  const udp = createSocket({ type: host.includes(':') ? 'udp6' : 'udp4', recvBufferSize: RECEIVE_BUFFER });
  // A socket reports here that an earlier datagram found nobody: nothing to be done about it.
  udp.on('error', () => {});
  udp.on('message', onDatagram);
  udp.bind(port, host);
  await once(udp, 'listening');
  return udp;
}
