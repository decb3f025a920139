import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import type { Store } from '@outrider/store/store.ts';
import { z } from 'zod';
import { type BusLine, InProcessBus } from '../../../bus/in-process-bus.ts';
import type { Topics } from '../../../bus/topics.ts';
import { createFleet, type Fleet } from '../../../fleet/fleet.ts';
import { ClusterTurns } from '../../../jobs/cluster-turns.ts';
import type { Log } from '../../../log.ts';
import { KeptOrders } from '../../../orders/kept-orders.ts';
import { Killed, type Life, mortalClock } from './mortal.ts';

const A_STEP = 3;
const body = z.object({ event: z.number() });

/** What servers of one simulation share. */
export interface Shared {
  readonly store: Store;
  readonly clock: Clock;
  readonly line: BusLine;
  readonly log: Log;
  /** Names the follower, the job and the orders of this simulation apart from all others. */
  readonly name: string;
  readonly deviceid: string;
  /** Told of each event that a server tells people of. */
  readonly told: (event: Topics['device.event']) => void;
}

export type Orders = KeptOrders<{ readonly event: number }, { readonly steps: number }>;

/** A server over the shared store, as far as reports, the feed, orders and leases go. Killed, it says and writes nothing more. */
export class SimulatedServer {
  readonly id: string;
  readonly life: Life = { isOver: false };
  readonly fleet: Fleet;
  readonly orders: Orders;
  readonly turns: ClusterTurns;
  readonly #shared: Shared;
  readonly #bus: InProcessBus;
  readonly #full: Life;

  private constructor(id: string, shared: Shared, bus: InProcessBus, fleet: Fleet, life: Life, full: Life) {
    this.id = id;
    this.#shared = shared;
    this.#bus = bus;
    this.fleet = fleet;
    this.life = life;
    this.#full = full;
    const { store, name } = shared;
    const clock = mortalClock(shared.clock, life);
    const kind = {
      name,
      body,
      fresh: { steps: 0 },
      limits: { running: 9, kept: 999, open: 999, tries: 9, days: () => 0 },
    };
    this.orders = new KeptOrders({ kind, store, server: id, clock });
    this.turns = new ClusterTurns({ store, server: id, clock });
  }

  static async start(id: string, shared: Shared): Promise<SimulatedServer> {
    const { store, clock, line, log, told } = shared;
    const life: Life = { isOver: false };
    const full: Life = { isOver: false };
    const bus = new InProcessBus(log, line);
    bus.act('device.event', (event, isOwn) => {
      if (isOwn) told(event);
    });
    const positions: Store['positions'] = {
      ...store.positions,
      latest: () => store.positions.latest(),
      append: async (...reports) => {
        if (full.isOver) throw new OutriderError('STORE_FULL', 'no room');
        return await store.positions.append(...reports);
      },
    };
    const fleet = await createFleet({
      store: { ...store, positions },
      events: { happened: () => {} },
      bus,
      clock: mortalClock(clock, life),
      log,
      server: id,
      linkOf: (deviceid) => ({ protocol: 'simulated', name: deviceid }),
    });
    const server = new SimulatedServer(id, shared, bus, fleet, life, full);
    await server.orders.load();
    return server;
  }

  /** The device comes to it. */
  attach(): void {
    this.fleet.links.attach({
      protocol: 'simulated',
      deviceid: this.#shared.deviceid,
      close: () => {},
      commands: {},
    });
  }

  /** @returns whether the device is told that they are kept */
  async take(reports: readonly PositionReport[], isFull: boolean): Promise<boolean> {
    this.#full.isOver = isFull;
    const isKept = await this.fleet.reports.take(this.#shared.deviceid, reports).then(
      () => true,
      () => false,
    );
    return isKept && !this.life.isOver;
  }

  /**
   * Makes an order of each of the next events, and moves its mark, in one transaction.
   * @param dies whether it is killed before that is committed
   * @returns how many events it has done
   */
  async follow(dies: boolean): Promise<number> {
    const { store, name, deviceid, clock } = this.#shared;
    if (!(await this.turns.has(name))) return 0;
    const events = await store.events.behind((await store.feed.mark(name)) ?? 0, A_STEP);
    const last = events.at(-1);
    if (last === undefined) return 0;
    await store
      .transaction(async (tx) => {
        for (const event of events.filter((one) => one.deviceid === deviceid))
          await tx.orders.addOnce(
            {
              deviceid,
              kind: name,
              priority: 1,
              userName: 'sim',
              note: '',
              fromMinute: 0,
              toMinute: 0,
              untilMs: 0,
              createdMs: clock.now(),
              endedMs: 0,
              state: 'waiting',
              fault: '',
              tries: 0,
              server: '',
              leaseMs: 0,
              body: { event: event.id },
              progress: { steps: 0 },
            },
            String(event.id),
          );
        await tx.feed.move(name, last.id);
        if (dies) throw new Killed();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
    if (dies) this.kill();
    await this.orders.refresh();
    return events.length;
  }

  /** It ends without a word. */
  kill(): void {
    this.life.isOver = true;
    this.#bus[Symbol.dispose]();
  }
}
