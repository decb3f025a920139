import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { PeerDesk } from '../../cluster/peer-desk.ts';
import { silentLog } from '../../testing-log.ts';
import { servePeer, type ServePeersParts } from './serve-peers.ts';

/** Opens a server's door for others on this machine, until the test ends: for tests. */
export async function openPeerDoor(parts: Omit<ServePeersParts, 'isHere' | 'log'>) {
  const sockets = new Set<Socket>();
  const desk = new PeerDesk(parts.clock);
  desk.serve('stream', (socket, asked) =>
    servePeer(socket, asked, { ...parts, isHere: () => true, log: silentLog }),
  );
  const door = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    desk.take(socket);
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    door.close();
  });
  const { port } = door.address() as AddressInfo;
  return {
    /** All that ever came. */
    sockets,
    connect(): Socket {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      return socket;
    },
  };
}
