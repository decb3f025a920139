import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { ConnectionLimit } from '../../net/connection-limit.ts';
import { plainAddress } from '../../net/plain-address.ts';

/** Many people may be behind one address, and each page keeps some connections open for a while. */
const MAX_OF_ADDRESS = 2_048;

const keyOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/**
 * Bounds how many connections one network address holds that do nothing or make calls; those that became sockets are their
 * doors' business. A further one is closed.
 * @param trusted proxies, behind which everybody is
 */
export function boundConnections(server: Server, trusted: readonly string[], limit = MAX_OF_ADDRESS): void {
  const open = new ConnectionLimit(limit);
  const counted = new Map<string, string>();
  const gone = (key: string): void => {
    const address = counted.get(key);
    if (address === undefined) return;
    counted.delete(key);
    open.give(address);
  };
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress);
    if (trusted.includes(address)) return;
    if (!open.take(address)) {
      socket.destroy();
      return;
    }
    const key = keyOf(socket);
    counted.set(key, address);
    socket.once('close', () => gone(key));
  });
  server.on('upgrade', ({ socket }: IncomingMessage) => gone(keyOf(socket)));
}
