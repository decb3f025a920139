import type { Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import type { SaidServer } from '../bus/topics.ts';
import type { Log } from '../log.ts';
import { PeerCalls, serverAway } from './peer-calls.ts';
import { connectToPeer, type PeerDoor } from './peer-door.ts';
import { PeerDesk, type ServePeer } from './peer-desk.ts';

/** The way to the other servers of a cluster, and what this one gives them. */
export interface Peers {
  /** Connects to another server's door; undefined where nobody knows where it is. */
  readonly connect: (server: string) => Socket | undefined;
  /** From now on that part serves what others ask for by that name. */
  readonly serve: (what: string, serve: ServePeer) => void;
  readonly calls: Pick<PeerCalls, 'ask' | 'answer'>;
}

export interface PeersParts {
  readonly door: Pick<PeerDoor, 'serve'>;
  /** Id of this server. */
  readonly server: string;
  /** That all of a cluster have. */
  readonly key: Buffer;
  /** Where another server is. */
  readonly placeOf: (server: string) => Pick<SaidServer, 'host' | 'port'> | undefined;
  /** Calls the listener with each server that is gone. Returns how to stop. */
  readonly onLost: (listener: (server: string) => void) => () => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** Opens the door to what is served, and knows the way to the others. */
export function peersOf({ door, server, key, placeOf, onLost, clock, log }: PeersParts): Peers {
  const connect = (other: string): Socket | undefined => {
    const place = placeOf(other);
    return place && connectToPeer({ host: place.host, port: place.port, key });
  };
  const desk = new PeerDesk(clock);
  const calls = new PeerCalls({ server, connect, onLost, clock, log });
  desk.serve('call', (socket, asked) => calls.take(socket, asked));
  door.serve((socket) => desk.take(socket));
  return { connect, serve: (what, serve) => desk.serve(what, serve), calls };
}

/** Of a server that is alone. */
export const noPeers: Peers = {
  connect: () => undefined,
  serve: () => {},
  calls: { ask: () => Promise.reject(serverAway()), answer: () => {} },
};
