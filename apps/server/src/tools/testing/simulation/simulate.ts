import { ManualClock } from '@outrider/kit/clock.ts';
import { choose, type Random, seededRandom } from '@outrider/kit/seeded-random.ts';
import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { isOver } from '@outrider/model/orders/order.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import type { Store } from '@outrider/store/store.ts';
import { BusLine } from '../../../bus/in-process-bus.ts';
import type { Log } from '../../../log.ts';
import { driveOf, EVERY_S, happens } from './simulated-alarms.ts';
import { type Shared, SimulatedServer } from './simulated-server.ts';

const SERVERS = ['a', 'b', 'c'] as const;
const STEPS = 3;
/** Longer than a lease of an order or a job. */
const LEASES_MS = 95_000;
/** What is to come right in the end does so within so many rounds, or never. */
const ROUNDS = 200;

/** A simulation found something that must not be. */
export class SimulationFault extends Error {
  constructor(seed: number, what: string) {
    super(`seed ${seed}: ${what}`);
  }
}

export interface SimulationParts {
  readonly store: Store;
  /** The clock of the store: it goes on from one simulation to the next. */
  readonly clock: ManualClock;
  readonly log: Log;
}

/** One vehicle, three servers over one store, and everything that may go wrong between them, by the seed. */
class Simulation {
  readonly #seed: number;
  readonly #random: Random;
  readonly #shared: Shared;
  readonly #clock: ManualClock;
  readonly #servers = new Map<string, SimulatedServer>();
  readonly #told = new Map<number, number>();
  /** The server that runs an order, and what came of it. */
  readonly #running = new Map<number, { readonly server: SimulatedServer; steps: number }>();
  readonly #done = new Map<number, number>();
  #mark = 0;
  #at = 'a';

  constructor(seed: number, { store, clock, log }: SimulationParts) {
    this.#seed = seed;
    this.#random = seededRandom(seed);
    this.#clock = clock;
    const told = ({ id }: { readonly id: number | null }): void => {
      if (id !== null) this.#told.set(id, (this.#told.get(id) ?? 0) + 1);
    };
    const name = `sim-${seed}`;
    this.#shared = { store, clock, log, line: new BusLine(), name, deviceid: name, told };
  }

  /** @throws SimulationFault */
  async run(): Promise<void> {
    const { store, deviceid, name } = this.#shared;
    await store.devices.add({ ...deviceRecord.defaults, deviceid, registered: true, firstSeenMs: 0 });
    const [newest] = await store.events.last(undefined, 1);
    this.#mark = newest?.id ?? 0;
    await store.feed.move(name, this.#mark);
    for (const id of SERVERS) await this.#boot(id);
    const { reports, alarms } = driveOf(this.#seed, this.#clock.now());
    try {
      await this.#drive(reports);
      await this.#settle();
      await this.#check(alarms);
    } finally {
      for (const server of this.#servers.values()) server.kill();
      await store.devices.remove(deviceid);
    }
  }

  async #drive(reports: readonly PositionReport[]): Promise<void> {
    let waiting: PositionReport[] = [];
    let before: readonly PositionReport[] = [];
    for (let next = 0; next < reports.length || waiting.length > 0;) {
      const fresh = reports.slice(next, next + 1 + Math.floor(this.#random() * 3));
      next += fresh.length;
      this.#clock.advance(fresh.length * EVERY_S * 1_000);
      if (happens(this.#random, 12)) await this.#crash(choose(this.#random, SERVERS));
      if (happens(this.#random, 20)) this.#at = choose(this.#random, SERVERS);
      const server = await this.#boot(this.#at);
      if (server.fleet.links.of(this.#shared.deviceid) === undefined) server.attach();
      const sent = [...waiting, ...fresh];
      const isKept = sent.length > 0 && (await server.take(sent, happens(this.#random, 12)));
      // What is acknowledged may be so in vain, and what was may come once more.
      if (isKept && happens(this.#random, 15)) await this.#crash(server.id);
      else if (isKept) {
        if (happens(this.#random, 15)) await server.take(sent, false);
        before = sent;
        waiting = [];
        continue;
      }
      waiting = happens(this.#random, 30) ? [...before, ...sent] : sent;
      before = [];
      await this.#work();
    }
  }

  /** A server does something of its own. */
  async #work(): Promise<void> {
    const server = await this.#boot(choose(this.#random, SERVERS));
    if (happens(this.#random, 10)) this.#clock.advance(LEASES_MS);
    await this.#lookAtTurns();
    const dies = happens(this.#random, 10);
    await server.follow(dies);
    await this.#lookAtMark();
    if (!dies) await this.#runOrders(server);
  }

  async #runOrders(server: SimulatedServer): Promise<void> {
    await server.orders.refresh();
    for (const order of server.orders.all()) {
      const { id } = order;
      if (isOver(order) || server.orders.isElsewhere(order)) continue;
      if (!(await server.orders.take(id))) continue;
      const held = this.#running.get(id);
      // The server that had it before was killed, or silent for longer than its lease.
      if (held !== undefined && held.server !== server && !held.server.life.isOver && held.steps >= 0)
        await this.#expectRefused(held.server, id);
      const run = { server, steps: order.steps };
      this.#running.set(id, run);
      while (run.steps < STEPS) {
        if (happens(this.#random, 15)) return await this.#crash(server.id);
        // It stands still: another one may take it.
        if (happens(this.#random, 8)) return this.#clock.advance(LEASES_MS);
        await server.orders.change(id, {}, { steps: ++run.steps });
      }
      await server.orders.change(id, { state: 'done', endedMs: this.#clock.now(), leaseMs: 0 });
      this.#done.set(id, (this.#done.get(id) ?? 0) + 1);
    }
  }

  /** One that stood still for too long overwrites nothing. */
  async #expectRefused(server: SimulatedServer, id: number): Promise<void> {
    const { store } = this.#shared;
    const isRefused = await store.orders.change(id, { tries: 9 }, server.id).then(
      () => false,
      () => true,
    );
    if (!isRefused) throw this.#fault(`server ${server.id} changed order ${id}, which another one has`);
  }

  /** Everything that is left is done once nothing goes wrong any more. */
  async #settle(): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) {
      this.#clock.advance(LEASES_MS);
      let left = 0;
      for (const id of SERVERS) {
        const server = await this.#boot(id);
        left += await server.follow(false);
        await this.#lookAtMark();
        await this.#runOrders(server);
      }
      const open = await this.#openOrders();
      if (left === 0 && open === 0) return;
    }
    throw this.#fault('the servers never come to an end');
  }

  async #openOrders(): Promise<number> {
    const orders = await this.#shared.store.orders.list(this.#shared.name);
    return orders.filter((order) => !isOver(order)).length;
  }

  async #check(alarms: readonly number[]): Promise<void> {
    const { store, name, deviceid } = this.#shared;
    const events = (await store.events.last(new Set([deviceid]), 999)).toReversed();
    const begun = events.map(({ time }) => time).toSorted((a, b) => a - b);
    if (begun.join() !== alarms.join())
      throw this.#fault(`alarms at ${alarms.join()} are events at ${begun.join()}`);
    const orders = await store.orders.list(name);
    const made = orders.map(({ body }) => Number(body['event'])).toSorted((a, b) => a - b);
    const ids = events.map(({ id }) => id).toSorted((a, b) => a - b);
    if (made.join() !== ids.join()) throw this.#fault(`of events ${ids.join()} orders are ${made.join()}`);
    for (const { id, state, progress } of orders) {
      if (state !== 'done' || progress['steps'] !== STEPS || this.#done.get(id) !== 1)
        throw this.#fault(
          `order ${id} is ${state} with ${JSON.stringify(progress)}, done ${this.#done.get(id)} times`,
        );
    }
    for (const [id, times] of this.#told)
      if (times > 1) throw this.#fault(`event ${id} was told ${times} times`);
  }

  /** Of two servers never both may do what one alone does. */
  async #lookAtTurns(): Promise<void> {
    const having: string[] = [];
    for (const server of this.#servers.values())
      if (!server.life.isOver && (await server.turns.has(this.#shared.name))) having.push(server.id);
    if (having.length > 1) throw this.#fault(`servers ${having.join()} have one lease`);
  }

  async #lookAtMark(): Promise<void> {
    const mark = (await this.#shared.store.feed.mark(this.#shared.name)) ?? 0;
    if (mark < this.#mark) throw this.#fault(`the mark of the feed went back from ${this.#mark} to ${mark}`);
    this.#mark = mark;
  }

  async #boot(id: string): Promise<SimulatedServer> {
    const there = this.#servers.get(id);
    if (there !== undefined && !there.life.isOver) return there;
    const server = await SimulatedServer.start(id, this.#shared);
    this.#servers.set(id, server);
    return server;
  }

  async #crash(id: string): Promise<void> {
    this.#servers.get(id)?.kill();
  }

  #fault(what: string): SimulationFault {
    return new SimulationFault(this.#seed, what);
  }
}

/** Runs the simulation of a seed: the same for the same seed. @throws SimulationFault that says what went wrong */
export async function simulate(seed: number, parts: SimulationParts): Promise<void> {
  await new Simulation(seed, parts).run();
}
