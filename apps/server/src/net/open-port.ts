import { createSocket, type RemoteInfo, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

const RECEIVE_BUFFER = 4 * 1024 * 1024;
const TRIES = 20;

export interface PortOptions {
  /** 0: one that is free for both. */
  readonly port: number;
  readonly host: string;
  readonly onConnection: (socket: Socket) => void;
  readonly onDatagram: (bytes: Uint8Array, from: RemoteInfo) => void;
}

/** A port open for TCP and UDP. */
export interface OpenPort extends AsyncDisposable {
  readonly port: number;
  /** Sends a datagram; what cannot be sent is lost, as datagrams are. */
  send(bytes: Uint8Array, to: { readonly address: string; readonly port: number }): void;
}

/**
 * Opens one port number for TCP and UDP.
 * @throws the system's error, for example EADDRINUSE
 */
export async function openPort(options: PortOptions): Promise<OpenPort> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await openBoth(options);
    } catch (error) {
      // A number free for one transport need not be free for the other.
      if (options.port !== 0 || attempt === TRIES) throw error;
    }
  }
}

async function openBoth({ port, host, onConnection, onDatagram }: PortOptions): Promise<OpenPort> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    onConnection(socket);
  });
  server.listen(port, host);
  await once(server, 'listening');
  // From here on an error concerns a connection that could not be accepted, for example for want of file descriptors.
  server.on('error', () => {});
  const { port: opened } = server.address() as AddressInfo;
  let udp: UdpSocket;
  try {
    udp = await bind(opened, host);
  } catch (error) {
    await closeServer(server);
    throw error;
  }
  udp.on('message', onDatagram);
  return {
    port: opened,
    send: (bytes, to) => udp.send(bytes, to.port, to.address, () => {}),
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => void udp.close(resolve));
      const closed = closeServer(server);
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function bind(port: number, host: string): Promise<UdpSocket> {
  const udp = createSocket({ type: host.includes(':') ? 'udp6' : 'udp4', recvBufferSize: RECEIVE_BUFFER });
  // A socket reports here that an earlier datagram found nobody: nothing to be done about it.
  udp.on('error', () => {});
  udp.bind(port, host);
  await once(udp, 'listening');
  return udp;
}

async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => void server.close(() => resolve()));
}
