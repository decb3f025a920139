import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { ManualClock } from '@outrider/kit/clock.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import { onTestFinished } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { PeerCalls } from './peer-calls.ts';
import { PeerDesk } from './peer-desk.ts';

/** Two servers a and b of a cluster, each with a clock of its own; b goes to a over real sockets, without a key, until the test ends. */
export async function bootPeers() {
  const [a, b] = [{ clock: new ManualClock(1_000_000) }, { clock: new ManualClock(1_000_000) }];
  const desk = new PeerDesk(a.clock);
  /** All that ever came to a, and went there from b. */
  const came: Socket[] = [];
  const went: Socket[] = [];
  const door = createServer((socket) => {
    came.push(socket);
    socket.on('error', () => {});
    desk.take(socket);
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  onTestFinished(() => {
    for (const socket of [...came, ...went]) socket.destroy();
    door.close();
  });
  const { port } = door.address() as AddressInfo;
  const lost = new Listeners<string>();
  const onLost = (listener: (server: string) => void): (() => void) => lost.add(listener);
  const way = { isKnown: true };
  const connectTo = (): Socket | undefined => {
    if (!way.isKnown) return undefined;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    went.push(socket);
    return socket;
  };
  const callsOf = (server: string, clock: ManualClock): PeerCalls =>
    new PeerCalls({ server, connect: connectTo, onLost, clock, log: silentLog });
  const calls = { a: callsOf('a', a.clock), b: callsOf('b', b.clock) };
  desk.serve('call', (socket, asked) => calls.a.take(socket, asked));
  return {
    clocks: { a: a.clock, b: b.clock },
    desk,
    calls,
    came,
    went,
    lost,
    onLost,
    way,
    connect: connectTo,
  };
}
