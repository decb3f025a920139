import type { Bus } from '../bus/bus.ts';
import { InProcessBus } from '../bus/in-process-bus.ts';
import type { Line } from '../bus/line.ts';
import { serverIdOf } from '../files/server-id.ts';
import { StandingAlarms } from '../jobs/standing-alarms.ts';
import { readBusAddress } from '../options/bus-address.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { dataFolder } from './data-folder.ts';
import { config, log } from './ground.ts';

/** A line to other servers that comes and goes. */
export interface OuterLine extends Line {
  readonly isUp: boolean;
  /** The address of this machine by which the bus sees it; undefined where it does not say. */
  readonly ownAddress: string | undefined;
  /** How long a word takes to the bus and back, ms; undefined while there is no connection. */
  roundTrip(): Promise<number | undefined>;
  onTurn(listener: (isUp: boolean) => void): () => void;
  /** Has this server hear what others may have said while the connection was away. */
  hearMissed(): void;
  /** This server is one of the others: what it says is told from now on. */
  admit(): void;
}

export const bus = service<Bus>('bus');
/** Gives the line to the other servers of `--bus` as it is now; undefined where this server is alone. */
export const outerLine = service<() => OuterLine | undefined>('outerLine');
/** Alarms of the server that stand: heard from the first moment on. */
export const alarms = service<Pick<StandingAlarms, 'list'>>('alarms');

export const busModule = defineModule({
  name: 'bus',
  needs: { config, dataFolder, log },
  provides: { bus, outerLine, alarms },
  async start({ config, dataFolder, log }, ends) {
    const address = readBusAddress(config.bus);
    let line: (OuterLine & AsyncDisposable) | undefined;
    if (address !== undefined) {
      // Nothing of it is loaded without the option.
      const { NatsLine } = await import('../bus/nats/nats-line.ts');
      const { cluster, busCredentials: credentialsFile, busCa: caFile } = config;
      const server = await serverIdOf(dataFolder);
      line = ends.use(await NatsLine.open({ address, server, cluster, credentialsFile, caFile, log }));
    }
    const bus = ends.use(new InProcessBus(log, line));
    return { bus, outerLine: () => line, alarms: ends.use(new StandingAlarms(bus)) };
  },
});
