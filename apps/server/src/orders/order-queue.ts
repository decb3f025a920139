import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { isOver, type NewOrderHead, type OrderHead, type OrderWait } from '@outrider/model/orders/order.ts';
import { orderSentences } from '@outrider/model/orders/sentences.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { OrderCall } from '../bus/topics.ts';
import type { Links } from '../fleet/links/links.ts';
import type { Log } from '../log.ts';
import { ActiveRuns } from './active-runs.ts';
import { KeptOrders, type OnceMade } from './kept-orders.ts';
import type { OrdersByUser } from './orders-by-user.ts';
import { nextTry, OTHERS_MS } from './next-try.ts';
import type { OrderFields, OrderKind, OrderOf, OrderRun, RunEnd } from './order-kind.ts';
import { OrderTurns } from './order-turns.ts';
import { PassedCalls } from './passed-calls.ts';
import { RetryTimers } from './retry-timers.ts';

/** Hours begin and budgets end by the clock: it is looked this often whether something can run. */
const LOOKS_EVERY_MS = 15_000;
const DAY_MS = 86_400_000;

export interface OrderQueueParts {
  readonly store: Pick<Store, 'orders'>;
  readonly links: Pick<Links, 'of'>;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  /** Whether a device has used up its data of the month. */
  readonly usedUp: (deviceid: string) => boolean;
  /** By which this server is told from others that have the same store. */
  readonly server: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** An order, with how it is now. */
export interface OrderView<Order> {
  readonly order: Order;
  /** Undefined for an order that does not wait. */
  readonly waits: OrderWait | undefined;
  /** Bytes under way. */
  readonly currentBytes: number;
}

/** What of one kind waits for devices: each order runs when its turn comes and its device can be asked (decision 0061). */
export class OrderQueue<
  Body extends OrderFields,
  Progress extends OrderFields,
  Run extends OrderRun,
> implements AsyncDisposable {
  readonly #kind: OrderKind<Body, Progress, Run>;
  readonly #parts: OrderQueueParts;
  readonly #orders: KeptOrders<Body, Progress>;
  readonly #runs = new ActiveRuns<Run>();
  readonly #timers: RetryTimers;
  readonly #turns: OrderTurns<Body, Progress, Run>;
  readonly #passed: PassedCalls;
  readonly #stops: (() => void)[] = [];
  readonly #working = new Set<Promise<unknown>>();
  #cancelLook: () => void = () => {};
  #closed = false;

  constructor(kind: OrderKind<Body, Progress, Run>, parts: OrderQueueParts) {
    this.#kind = kind;
    this.#parts = parts;
    const { bus } = parts;
    const changed = (id: number): void => bus.publish('order.changed', { kind: kind.name, id });
    this.#orders = new KeptOrders({ ...parts, kind, changed });
    this.#passed = new PassedCalls({ ...parts, kind: kind.name, does: (id, call) => this.#does(id, call) });
    this.#timers = new RetryTimers(parts.clock, () => this.#turn());
    const { links, usedUp, clock } = parts;
    this.#turns = new OrderTurns({
      kind,
      orders: this.#orders,
      runs: this.#runs,
      timers: this.#timers,
      links,
      usedUp,
      clock,
    });
  }

  /** Reads the kept orders: one that ran here when the server ended waits again. Nothing runs before {@link start}. */
  async load(): Promise<void> {
    await this.#orders.load();
  }

  /** Runs orders from now on. */
  async start(): Promise<void> {
    const { bus } = this.#parts;
    this.#stops.push(
      this.#passed.listen(),
      bus.subscribe('order.changed', ({ kind, id }, isOwn) => {
        if (id === 0) this.#track(this.#orders.readWords());
        if (kind === this.#kind.name && !isOwn) this.#track(this.#hear(id));
      }),
      bus.subscribe('device.attached', ({ deviceid }) => this.#track(this.#askAnew(deviceid))),
      bus.subscribe('device.record', ({ deviceid, change }) => {
        if (change === 'removed') this.#track(this.#forget(deviceid));
      }),
    );
    this.#lookLater();
    await this.#look();
  }

  /** All orders, the oldest first. */
  list(): OrderView<OrderOf<Body, Progress>>[] {
    return this.#orders.all().map((order) => this.#viewOf(order));
  }

  /** Those whose results are on this server, the oldest first. */
  own(): OrderOf<Body, Progress>[] {
    return this.#orders.own();
  }

  find(id: number): OrderOf<Body, Progress> | undefined {
    return this.#orders.find(id);
  }

  /** The order of that key that is not over. */
  findOpen(key: string): OrderOf<Body, Progress> | undefined {
    return this.#orders.findOpen(key);
  }

  /** How many orders each user has, and which of them are over. */
  get byUser(): Pick<OrdersByUser, 'count' | 'over'> {
    return this.#orders.byUser;
  }

  /** What runs of an order here. */
  runOf(id: number): Run | undefined {
    return this.#runs.get(id);
  }

  /** What runs of a device here. */
  runOfDevice(deviceid: string): Run | undefined {
    const id = this.#runs.ofDevice(deviceid);
    return id === undefined ? undefined : this.#runs.get(id);
  }

  /** @throws OutriderError NOT_FOUND */
  get(id: number): OrderOf<Body, Progress> {
    return this.#orders.get(id);
  }

  /** Takes orders in. Returns the ids of new ones. @throws OutriderError CONFLICT when too many are kept */
  async add(orders: readonly OnceMade<NewOrderHead & Body>[]): Promise<number[]> {
    this.#orders.demandRoom(orders);
    const ids: number[] = [];
    for (const order of orders) {
      const id = await this.#orders.add(order);
      if (id !== undefined) ids.push(id);
    }
    this.#turn();
    return ids;
  }

  /** Keeps later knowledge of its progress. @throws OutriderError NOT_FOUND; CONFLICT while another server has it in hand */
  async keep(id: number, came: Partial<Progress>, fault?: string): Promise<void> {
    await this.#orders.change(id, fault === undefined ? {} : { fault }, came);
  }

  /** Lets an order rest. @throws OutriderError NOT_FOUND, CONFLICT for an order that is over */
  async pause(id: number): Promise<void> {
    if (this.#isElsewhere(id)) return await this.#pass(id, { name: 'pause' });
    this.#demandOpen(id);
    const run = this.#runs.get(id);
    // Kept before the device answers: a device that cannot rest is asked again.
    await this.#orders.change(id, { state: 'paused' });
    await run?.pause().catch(() => this.#runs.stop(id));
    this.#turn();
  }

  /** Lets an order go on, or a failed one begin again with what is missing. @throws OutriderError NOT_FOUND, CONFLICT for an order that is whole */
  async resume(id: number): Promise<void> {
    if (this.#isElsewhere(id)) return await this.#pass(id, { name: 'resume' });
    const order = this.#orders.get(id);
    if (order.state === 'done' && this.#kind.again(order) === undefined)
      throw new OutriderError('CONFLICT', orderSentences.over);
    const run = this.#runs.get(id);
    const goesOn = await run?.resume().then(
      () => true,
      () => false,
    );
    if (goesOn === false) await this.#runs.stop(id);
    this.#timers.cancel(id);
    const state = goesOn === true ? 'running' : 'waiting';
    const again = this.#kind.again(this.#orders.get(id));
    await this.#orders.change(id, { state, tries: 0, fault: '', endedMs: 0 }, again);
    this.#turn();
  }

  /** Ends an order; its files stay. @throws OutriderError NOT_FOUND, CONFLICT for an order that is over */
  async cancel(id: number): Promise<void> {
    if (this.#isElsewhere(id)) return await this.#pass(id, { name: 'cancel' });
    this.#demandOpen(id);
    await this.#orders.change(id, { state: 'cancelled', endedMs: this.#parts.clock.now() });
    await this.#runs.stop(id);
    await this.#kind.end?.(id);
    this.#turn();
  }

  /** Gives an order up. @param reason raw words @throws OutriderError NOT_FOUND, CONFLICT for an order that is over */
  async fail(id: number, reason: string): Promise<void> {
    this.#demandOpen(id);
    await this.#runs.stop(id);
    this.#timers.cancel(id);
    await this.#close(id, 'failed', reason);
  }

  /** @throws OutriderError NOT_FOUND */
  async setPriority(id: number, priority: OrderHead['priority']): Promise<void> {
    if (this.#isElsewhere(id)) return await this.#pass(id, { name: 'setPriority', priority });
    await this.#orders.change(id, { priority });
    this.#turn();
  }

  /** Removes an order with its files. @throws OutriderError NOT_FOUND */
  async remove(id: number): Promise<void> {
    if (this.#isElsewhere(id)) return await this.#pass(id, { name: 'remove' });
    await this.#runs.stop(id);
    this.#timers.cancel(id);
    await this.#orders.remove(id);
    await this.#kind.removed?.(id);
    this.#turn();
  }

  /** Begins with nothing any more. */
  end(): void {
    this.#closed = true;
    for (const stop of [...this.#stops, this.#cancelLook]) stop();
    this.#timers.cancelAll();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.end();
    await Promise.all(this.#runs.all().map(([id]) => this.#runs.stop(id)));
    await Promise.all(this.#working);
  }

  /** @throws OutriderError NOT_FOUND */
  #isElsewhere(id: number): boolean {
    return this.#orders.isElsewhere(this.#orders.get(id));
  }

  /** Has the server that has an order in hand do it; what it changed is here then. */
  async #pass(id: number, call: OrderCall): Promise<void> {
    await this.#passed.pass(this.#orders.get(id).server, id, call);
    await this.#orders.refresh();
  }

  async #does(id: number, call: OrderCall): Promise<void> {
    if (this.#isElsewhere(id)) throw new OutriderError('CONFLICT', orderSentences.elsewhere);
    if (call.name === 'setPriority') await this.setPriority(id, call.priority);
    else await this[call.name](id);
  }

  /** Another server changed an order; what came of one that it removed goes here, too. */
  async #hear(id: number): Promise<void> {
    const isKnown = this.#orders.find(id) !== undefined;
    await this.#orders.readAnew(id);
    if (isKnown && this.#orders.find(id) === undefined) await this.#kind.removed?.(id);
    this.#turn();
  }

  #demandOpen(id: number): void {
    if (isOver(this.#orders.get(id))) throw new OutriderError('CONFLICT', orderSentences.over);
  }

  #viewOf(order: OrderOf<Body, Progress>): OrderView<OrderOf<Body, Progress>> {
    const waits = order.state === 'waiting' ? this.#turns.whyNot(order) : undefined;
    return { order, waits, currentBytes: this.#runs.get(order.id)?.bytes ?? 0 };
  }

  /** Runs the orders that can run, in turn; of a device one at a time. Resting orders make way. */
  #turn(): void {
    if (this.#closed) return;
    const waiting = this.#turns.waiting();
    let free = this.#turns.free();
    for (const order of waiting) {
      if (free <= 0) return;
      const { id, deviceid } = order;
      if (this.#runs.isStopping(deviceid) || this.#turns.whyNot(order) !== 'turn') continue;
      const holder = this.#runs.ofDevice(deviceid);
      if (holder === undefined) {
        this.#run(order);
        free -= 1;
      } else if (this.#turns.rests(holder, order)) this.#track(this.#replace(holder, id));
    }
  }

  /** Has an order make way for another; it waits for its turn again, or goes on resting. */
  async #replace(holder: number, id: number): Promise<void> {
    await this.#runs.stop(holder);
    this.#orders.waitAgain(holder);
    const order = this.#orders.find(id);
    // At once: in turn, the one that made way might come first, and rest again.
    const mayRun = order !== undefined && order.state === 'waiting' && this.#turns.whyNot(order) === 'turn';
    if (mayRun && !this.#closed && this.#runs.ofDevice(order.deviceid) === undefined) this.#run(order);
    else this.#turn();
  }

  #run({ id, deviceid }: OrderOf<Body, Progress>): void {
    const run = this.#kind.begin({
      order: () => this.#orders.get(id),
      change: (came, tries) => this.#orders.change(id, tries === undefined ? {} : { tries }, came),
      mayGoOn: () => this.#turns.mayGoOn(id),
      isThere: () => this.#isThere(deviceid),
      makesWay: () => this.#turn(),
    });
    this.#runs.put(id, { deviceid, run });
    this.#track(this.#follow(id, run));
  }

  async #follow(id: number, run: Run): Promise<void> {
    try {
      const isTaken = await this.#orders.take(id);
      const end = isTaken ? await run.run() : undefined;
      if (!isTaken) this.#timers.start(id, OTHERS_MS);
      this.#runs.ended(id, run);
      if (end !== undefined && this.#orders.find(id) !== undefined) await this.#end(id, end);
    } catch (error) {
      // A full disk, mostly.
      this.#orders.waitAgain(id);
      this.#timers.start(id, OTHERS_MS);
      throw error;
    } finally {
      this.#runs.ended(id, run);
      // Where that fails it is over by itself.
      if (this.#runs.get(id) === undefined) await this.#orders.letGo(id).catch(() => {});
      this.#turn();
    }
  }

  async #end(id: number, end: RunEnd): Promise<void> {
    const { deviceid, state, tries } = this.#orders.get(id);
    if (end.kind === 'again') {
      this.#parts.log.debug({ deviceid, order: id, reason: end.reason }, 'an order is tried again later');
      // An order that somebody let rest meanwhile rests.
      const waits = state === 'running' ? 'waiting' : state;
      const { tries: mostTries } = this.#kind.limits;
      const next = nextTry({ tries, mostTries, counts: end.counts, isThere: this.#isThere(deviceid) });
      if (next !== undefined) {
        this.#timers.start(id, next.afterMs);
        return await this.#orders.change(id, { state: waits, tries: next.tries, fault: end.reason });
      }
    }
    if (end.kind === 'done') await this.#close(id, 'done', end.fault);
    else await this.#close(id, 'failed', end.reason);
  }

  /** A device that comes again may have forgotten what it agreed to and has not begun. */
  async #askAnew(deviceid: string): Promise<void> {
    for (const [id, run] of this.#runs.all()) {
      if (!run.awaits || this.#orders.find(id)?.deviceid !== deviceid) continue;
      await this.#runs.stop(id);
      this.#orders.waitAgain(id);
    }
    this.#turn();
  }

  /** A device that is away is waited for: that is no try. */
  #isThere(deviceid: string): boolean {
    return this.#parts.links.of(deviceid) !== undefined;
  }

  async #close(id: number, state: 'done' | 'failed', fault: string): Promise<void> {
    await this.#kind.end?.(id);
    // Somebody ended it while that went on, or threw it away.
    const order = this.#orders.find(id);
    if (order === undefined || isOver(order)) return;
    const end = { state, fault, endedMs: this.#parts.clock.now() };
    await this.#orders.change(id, end);
    this.#kind.tellEnd?.({ ...order, ...end });
  }

  async #forget(deviceid: string): Promise<void> {
    const gone = this.#orders.all().filter((order) => order.deviceid === deviceid);
    for (const order of gone) if (!this.#orders.isElsewhere(order)) await this.remove(order.id);
  }

  #lookLater(): void {
    this.#cancelLook = this.#parts.clock.after(LOOKS_EVERY_MS, () => {
      this.#track(this.#look());
      this.#lookLater();
    });
  }

  /** Ends orders that are too late, removes old ones, and runs those that can run now. */
  async #look(): Promise<void> {
    this.#track(this.#renew());
    await this.#orders.refresh();
    for (const order of this.#orders.all()) if (this.#waitsInVain(order)) this.#track(this.#giveUp(order));
    await this.#removeOld();
    await this.#kind.look?.();
    this.#turn();
  }

  /** What runs is in hand still. What another server has taken since ends here: this one was silent for too long. */
  async #renew(): Promise<void> {
    const lost = await this.#orders.renew(this.#runs.all().map(([id]) => id));
    if (lost.length > 0) await this.#orders.refresh();
    for (const id of lost) await this.#runs.stop(id);
  }

  #waitsInVain(order: OrderOf<Body, Progress>): boolean {
    const waits = order.state === 'waiting' || order.state === 'paused';
    return waits && this.#turns.isTooLate(order) && !this.#orders.isElsewhere(order);
  }

  async #giveUp({ id, fault }: OrderHead): Promise<void> {
    await this.#runs.stop(id);
    await this.#close(id, 'failed', fault || orderSentences.tooLate);
  }

  /** Removes ended orders that are older than they are kept. */
  async #removeOld(): Promise<void> {
    const days = this.#kind.limits.days();
    if (days === 0) return;
    const oldestMs = this.#parts.clock.now() - days * DAY_MS;
    for (const { id, endedMs } of this.#orders.all().filter(isOver)) {
      if (endedMs < oldestMs) await this.remove(id);
    }
  }

  #track(work: Promise<unknown>): void {
    const { log } = this.#parts;
    const tracked = work
      .catch((error: unknown) =>
        log.error({ err: error, kind: this.#kind.name }, 'an order could not be kept'),
      )
      .finally(() => this.#working.delete(tracked));
    this.#working.add(tracked);
  }
}
