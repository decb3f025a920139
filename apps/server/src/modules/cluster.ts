import { hostname } from 'node:os';
import type { SaidServer } from '../bus/topics.ts';
import { BusWatch } from '../cluster/bus-watch.ts';
import { clusterIdOf } from '../cluster/cluster-id.ts';
import { Membership } from '../cluster/membership.ts';
import { PeerDoor } from '../cluster/peer-door.ts';
import { noPeers, type Peers, peersOf } from '../cluster/peers.ts';
import type { ServerHead } from '../cluster/server-board.ts';
import { serverIdOf } from '../files/server-id.ts';
import { version } from '../options/version.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus, outerLine } from './bus.ts';
import { dataFolder } from './data-folder.ts';
import { clock, config, log } from './ground.ts';
import { serverKey } from './server-key.ts';
import { store } from './store.ts';

/** The servers over one store, as this one sees them. */
export interface Cluster extends Peers {
  /** Id of this server. */
  readonly server: string;
  /** What it is called, and since when it runs. */
  readonly self: ServerHead;
  /** Whether there may be others. */
  readonly isShared: boolean;
  /** Whether the bus has been away long enough that other servers are not seen. */
  isCutOff(): boolean;
  /** The others that are there. */
  others(): readonly SaidServer[];
  other(server: string): SaidServer | undefined;
  /** Calls the listener with each server that has ended, or says nothing any more. Returns how to stop. */
  readonly onLost: (listener: (server: string) => void) => () => void;
  /** Calls the listener with each server that is there and was not. Returns how to stop. */
  onHeard(listener: (server: string) => void): () => void;
}

export const cluster = service<Cluster>('cluster');

/** A server that is alone. */
export const alone = (self: ServerHead): Cluster => ({
  server: self.server,
  self,
  isShared: false,
  isCutOff: () => false,
  others: () => [],
  other: () => undefined,
  onLost: () => () => {},
  onHeard: () => () => {},
  ...noPeers,
});

/** Whether this server may be one of those on the bus, before it reads or says anything further. */
export const clusterModule = defineModule({
  name: 'cluster',
  needs: { config, dataFolder, bus, outerLine, store, serverKey, clock, log },
  provides: { cluster },
  async start({ config, dataFolder, bus, outerLine, store, serverKey, clock, log }, ends) {
    const server = await serverIdOf(dataFolder);
    const head = { server, name: hostname(), version, startedMs: clock.now() };
    const line = outerLine();
    if (line === undefined) return { cluster: alone(head) };
    const { clusterKey: key } = serverKey;
    const { peerHost: host, peerPort: port } = config;
    const door = ends.use(await PeerDoor.open({ host, port, key, log }));
    const self = {
      ...head,
      host: config.peerAddress ?? line.ownAddress ?? hostname(),
      port: door.port,
    };
    const id = await clusterIdOf(store);
    const membership = ends.use(await Membership.join({ bus, self, cluster: id, key, clock, log }));
    line.admit();
    const watch = ends.use(new BusWatch({ line, bus, membership, name: self.name, clock }));
    const onLost = (listener: (name: string) => void) => membership.onLost(listener);
    return {
      cluster: {
        server,
        self: head,
        isShared: true,
        isCutOff: () => watch.isCutOff,
        others: () => membership.others(),
        other: (name: string) => membership.other(name),
        onLost,
        onHeard: (listener: (name: string) => void) => membership.onHeard(listener),
        ...peersOf({ door, server, key, placeOf: (name) => membership.other(name), onLost, clock, log }),
      },
    };
  },
});
