import type { Fleet } from '../fleet/fleet.ts';
import { followMoves } from '../relay/elsewhere/follow-moves.ts';
import { servePeer } from '../relay/elsewhere/serve-peers.ts';
import { SharedWatching } from '../relay/elsewhere/shared-watching.ts';
import { createHub, type Hub } from '../relay/hub.ts';
import type { Elsewhere } from '../relay/running-stream.ts';
import { streamRulesOf } from '../relay/stream-rules.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { branches } from './branches.ts';
import { bus } from './bus.ts';
import { type Cluster, cluster } from './cluster.ts';
import { budgets, fleet } from './devices.ts';
import { clock, log } from './ground.ts';
import { stills } from './stills.ts';

/** Where devices' streams come in and are asked for. */
export const hub = service<Hub>('hub');
/** The same for viewers. */
export const relay = service<Pick<Hub, 'watch' | 'load'>>('relay');

/** How streams of devices are got that hang on other servers. */
const wayToOthers = (
  { reach }: Pick<Fleet, 'reach'>,
  { server, other, connect }: Pick<Cluster, 'server' | 'other' | 'connect'>,
): Elsewhere => ({
  server,
  ownerOf(deviceid) {
    const owner = reach.ownerOf(deviceid);
    return owner !== undefined && other(owner) !== undefined ? owner : undefined;
  },
  connect,
});

export const live = defineModule({
  name: 'live',
  needs: { fleet, budgets, branches, stills, cluster, bus, clock, log },
  provides: { hub, relay },
  start({ fleet, budgets, branches, stills, cluster, bus, clock, log }, ends) {
    const elsewhere = cluster.isShared ? wayToOthers(fleet, cluster) : undefined;
    const { server, onLost } = cluster;
    const others = cluster.isShared
      ? ends.use(new SharedWatching({ bus, clock, server, onLost }))
      : undefined;
    const hub = ends.use(
      createHub({
        links: fleet.links,
        bus,
        clock,
        log,
        accountOf: (deviceid) => budgets.of(deviceid),
        rulesOf: (deviceid) => streamRulesOf(() => fleet.records.get(deviceid)),
        elsewhere,
        branches,
        others,
        onKeyPicture: (key, unit, takenMs) => stills.offer(key, unit, takenMs),
      }),
    );
    const isHere = (deviceid: string): boolean => fleet.reach.ownerOf(deviceid) === undefined;
    cluster.serve('stream', (socket, asked) =>
      servePeer(socket, asked, { relay: hub, isHere, onLost, clock, log }),
    );
    ends.defer(followMoves({ hub, reach: fleet.reach, cluster, clock }));
    return { hub, relay: hub };
  },
});
