import { ServerBoard, type SeenServer } from '../cluster/server-board.ts';
import { ServerWork } from '../cluster/server-work.ts';
import { steerDrain } from '../cluster/steer-drain.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus, outerLine } from './bus.ts';
import { cluster } from './cluster.ts';
import { drain } from './drain.ts';
import { fleet } from './devices.ts';
import { clock, log } from './ground.ts';
import { relay } from './live.ts';
import { store } from './store.ts';

/** Some setting: whether it is there does not matter. */
const ANY_SETTING = 'servers';

/** The servers over one store, and how each does. */
export interface Servers {
  /** Whether this one may have others. */
  readonly isSeveral: boolean;
  /** All of them, this one first. */
  list(): readonly SeenServer[];
  /**
   * Has one of them let its devices go, or take devices again.
   * @throws OutriderError NOT_FOUND where there is no such server, CONFLICT where it is silent, or no other could take its devices
   */
  drain(server: string, on: boolean): Promise<void>;
}
export const servers = service<Servers>('servers');

export const serversModule = defineModule({
  name: 'servers',
  needs: { cluster, drain, fleet, relay, store, bus, outerLine, clock, log },
  provides: { servers },
  start({ cluster, drain, fleet, relay, store, bus, outerLine, clock, log }, ends) {
    const { server, self, isShared } = cluster;
    const work = ends.use(
      new ServerWork({
        bus,
        server,
        drain,
        links: fleet.links,
        relay,
        roundTrip: async () => await outerLine()?.roundTrip(),
        askStore: isShared ? () => store.settings.get(ANY_SETTING) : undefined,
        clock,
      }),
    );
    const board = ends.use(new ServerBoard({ bus, clock, self, work: () => work.now(), isShared }));
    const isCutOff = () => cluster.isCutOff();
    const steering = ends.use(steerDrain({ bus, server, board, drain, isCutOff, clock, log }));
    return { servers: { isSeveral: isShared, list: () => board.list(), drain: steering.drain } };
  },
});
