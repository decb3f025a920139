import { OutriderError } from '@outrider/model/error-code.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import { isOver, type NewRetrieval, type Retrieval } from '@outrider/model/retrievals/retrieval.ts';
import { Mp4Copies } from './as-mp4.ts';
import type { InboxFile } from './inbox.ts';
import { KeptOrders } from './kept-orders.ts';
import { Later } from './later.ts';
import { nextTry, OTHERS_MS } from './next-try.ts';
import { isWanting, wantedAgain } from './plan-parts.ts';
import type { RetrievalQueueParts, RetrievalView } from './queue-parts.ts';
import { type RunEnd, RetrievalRun } from './retrieval-run.ts';
import { Room } from './room.ts';
import { Running } from './running.ts';
import { TakeInFiles } from './take-in-files.ts';
import { type Waits, whyNot } from './why-not.ts';

/** Orders that run at once: each takes a channel of what recorders may send. */
const MOST_RUNNING = 4;
/** Hours begin and budgets end by the clock: it is looked this often whether something can run. */
const LOOKS_EVERY_MS = 15_000;

/** Footage that people want of devices: each order runs when its turn comes and its device can be asked (decision 0043). */
export class RetrievalQueue implements AsyncDisposable {
  readonly #parts: RetrievalQueueParts;
  readonly #orders: KeptOrders;
  readonly #runs = new Running();
  readonly #takeIn: TakeInFiles;
  readonly #known = new Map<number, Map<number, readonly InboxFile[]>>();
  readonly #later: Later;
  readonly #room = new Room();
  readonly #copies: Mp4Copies;
  readonly #stops: (() => void)[] = [];
  #cancelLook: () => void = () => {};
  readonly #working = new Set<Promise<unknown>>();
  #closed = false;

  private constructor(parts: RetrievalQueueParts, orders: KeptOrders, copies: Mp4Copies) {
    this.#parts = parts;
    this.#orders = orders;
    this.#copies = copies;
    this.#later = new Later(parts.clock, () => this.#turn());
    this.#takeIn = new TakeInFiles({ ...parts, orders });
  }

  /** Takes in what is kept: what ran when the server ended waits again. */
  static async start(parts: RetrievalQueueParts): Promise<RetrievalQueue> {
    const copies = new Mp4Copies();
    const orders = await KeptOrders.load({ ...parts, letGo: (id) => copies.cancel(id) });
    const queue = new RetrievalQueue(parts, orders, copies);
    const { bus } = parts;
    queue.#stops.push(
      bus.subscribe('device.attached', ({ deviceid }) => queue.#track(queue.#askAnew(deviceid))),
      bus.subscribe('device.record', ({ deviceid, change }) => {
        if (change === 'removed') queue.#track(queue.#forget(deviceid));
      }),
    );
    await parts.folder.removeOthers(queue.#orders.all().map(({ id }) => id));
    queue.#lookLater();
    await queue.#look();
    return queue;
  }

  /** All orders, the oldest first. */
  list(): RetrievalView[] {
    return this.#orders.all().map((order) => this.#viewOf(order));
  }

  /** @throws OutriderError NOT_FOUND */
  get(id: number): Retrieval {
    return this.#orders.get(id);
  }

  /** Takes orders in. Returns their ids. @throws OutriderError CONFLICT when too many are kept */
  async add(orders: readonly NewRetrieval[]): Promise<number[]> {
    this.#orders.demandRoom(orders);
    const ids: number[] = [];
    for (const order of orders) ids.push(await this.#orders.add(order));
    this.#turn();
    return ids;
  }

  /** Lets an order rest. @throws OutriderError NOT_FOUND, CONFLICT for one that is over */
  async pause(id: number): Promise<void> {
    this.#demandOpen(id);
    const run = this.#runs.get(id);
    // Before what comes of it: a recorder that cannot rest is asked anew.
    await this.#orders.change(id, { state: 'paused' });
    await run?.pause().catch(() => this.#runs.stop(id));
    this.#turn();
  }

  /** Lets an order go on, or one that failed begin again with what is missing. @throws OutriderError NOT_FOUND, CONFLICT for one that is whole */
  async resume(id: number): Promise<void> {
    const { state, parts } = this.#orders.get(id);
    if (state === 'done' && !parts.some(isWanting))
      throw new OutriderError('CONFLICT', retrievalSentences.over);
    const run = this.#runs.get(id);
    const goesOn = await run?.resume().then(
      () => true,
      () => false,
    );
    if (goesOn === false) await this.#runs.stop(id);
    this.#later.forget(id);
    await this.#orders.change(id, {
      state: goesOn === true ? 'running' : 'waiting',
      tries: 0,
      fault: '',
      endedMs: 0,
      parts: wantedAgain(this.#orders.get(id).parts),
    });
    this.#turn();
  }

  /** Ends an order; what came of it stays. @throws OutriderError NOT_FOUND, CONFLICT for one that is over */
  async cancel(id: number): Promise<void> {
    this.#demandOpen(id);
    await this.#orders.change(id, { state: 'cancelled', endedMs: this.#parts.clock.now() });
    await this.#runs.stop(id);
    await this.#forgetUnkept(id);
    this.#turn();
  }

  /** @throws OutriderError NOT_FOUND */
  async setPriority(id: number, priority: Retrieval['priority']): Promise<void> {
    await this.#orders.change(id, { priority });
    this.#turn();
  }

  /** Where a file that came is: as it was sent, or as the MP4 that is made of it. @throws OutriderError NOT_FOUND, VALIDATION where none can be, STORE_FULL */
  async fileOf(id: number, part: number, file: number, as: 'sent' | 'mp4'): Promise<string> {
    this.#orders.get(id);
    const path = this.#parts.folder.pathOf(id, part, file);
    if (as === 'sent') return path;
    const copy = await this.#copies.of(path, id);
    this.#parts.folder.grew(id);
    return copy;
  }

  /** Removes an order with its files. @throws OutriderError NOT_FOUND */
  async remove(id: number): Promise<void> {
    this.#orders.get(id);
    await this.#runs.stop(id);
    this.#later.forget(id);
    this.#known.delete(id);
    await this.#orders.remove(id);
    this.#turn();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    for (const stop of [...this.#stops, this.#cancelLook]) stop();
    this.#later.stop();
    // First: what follows waits for what is taken in.
    await this.#parts.intake[Symbol.asyncDispose]();
    await Promise.all(this.#runs.all().map(([id]) => this.#runs.stop(id)));
    await this.#takeIn[Symbol.asyncDispose]();
    await this.#copies[Symbol.asyncDispose]();
    await Promise.all(this.#working);
  }

  #demandOpen(id: number): void {
    if (isOver(this.#orders.get(id))) throw new OutriderError('CONFLICT', retrievalSentences.over);
  }

  #viewOf(order: Retrieval): RetrievalView {
    const waits = order.state === 'waiting' ? this.#whyNot(order) : undefined;
    return { order, waits, currentBytes: this.#runs.get(order.id)?.bytes ?? 0 };
  }

  #whyNot(order: Retrieval): Waits {
    const { links, accountOf, clock } = this.#parts;
    const { id, deviceid } = order;
    return whyNot(order, clock.now(), {
      isThere: () => links.of(deviceid)?.sections.includes('recordings') === true,
      usedUp: () => accountOf(deviceid).usedUp,
      isLater: () => this.#later.has(id),
      hasRoom: () => this.#room.isThere,
    });
  }

  /** Lets run what can: those of a higher priority first, then the older ones; of a device one at a time. What rests makes way. */
  #turn(): void {
    if (this.#closed) return;
    const waiting = this.#orders
      .all()
      .filter(({ state }) => state === 'waiting')
      .toSorted((a, b) => b.priority - a.priority || a.id - b.id);
    for (const order of waiting) {
      if (this.#active() >= MOST_RUNNING) return;
      const { id, deviceid } = order;
      if (this.#runs.isStopping(deviceid) || this.#whyNot(order) !== 'turn') continue;
      const holder = this.#runs.ofDevice(deviceid);
      if (holder === undefined) this.#run(order);
      else if (this.#rests(holder, order)) this.#track(this.#replace(holder, id));
    }
  }

  /** Whether the order that has the device does nothing that another could not do instead: it waits for a person, or for Wi-Fi. */
  #rests(holder: number, { withoutMobile }: Retrieval): boolean {
    const order = this.#orders.find(holder);
    if (order?.state === 'paused') return true;
    return order?.withoutMobile === true && !withoutMobile && this.#runs.get(holder)?.awaits === true;
  }

  /** Has an order make way for another; it waits for its turn again, or goes on resting. */
  async #replace(holder: number, id: number): Promise<void> {
    await this.#runs.stop(holder);
    this.#orders.waitAgain(holder);
    const order = this.#orders.find(id);
    // At once: in turn, the one that made way might come first, and rest again.
    const mayRun = order !== undefined && order.state === 'waiting' && this.#whyNot(order) === 'turn';
    if (mayRun && !this.#closed && this.#runs.ofDevice(order.deviceid) === undefined) this.#run(order);
    else this.#turn();
  }

  /** Those that rest wait for a person, and those that wait for Wi-Fi for the vehicle. */
  #active(): number {
    const works = ([id, run]: [number, RetrievalRun]): boolean =>
      this.#orders.find(id)?.state === 'running' && !run.awaits;
    return this.#runs.all().filter(works).length;
  }

  #run({ id, deviceid }: Retrieval): void {
    const known = this.#known.get(id) ?? new Map<number, readonly InboxFile[]>();
    this.#known.set(id, known);
    const run = new RetrievalRun(this.#parts, {
      order: () => this.#orders.get(id),
      change: async (fields) => {
        await this.#orders.change(id, fields);
        if (fields.parts !== undefined) this.#takeIn.wake();
      },
      mayGoOn: () => this.#mayGoOn(id),
      isThere: () => this.#isThere(deviceid),
      account: this.#parts.accountOf(deviceid),
      room: this.#room,
      known,
    });
    this.#runs.put(id, { deviceid, run });
    this.#track(this.#follow(id, run));
  }

  async #follow(id: number, run: RetrievalRun): Promise<void> {
    try {
      await this.#orders.change(id, { state: 'running' });
      const end = await run.run();
      this.#runs.ended(id, run);
      if (end !== undefined && this.#orders.find(id) !== undefined) await this.#end(id, end);
    } catch (error) {
      // A full disk, mostly.
      this.#orders.waitAgain(id);
      this.#later.put(id, OTHERS_MS);
      throw error;
    } finally {
      this.#runs.ended(id, run);
      this.#turn();
    }
  }

  async #end(id: number, end: RunEnd): Promise<void> {
    const { deviceid, state } = this.#orders.get(id);
    if (end.kind === 'again') {
      this.#parts.log.debug({ deviceid, order: id, reason: end.reason }, 'footage could not be had yet');
      // One that somebody let rest meanwhile rests.
      const waits = state === 'running' ? 'waiting' : state;
      const next = nextTry(this.#orders.get(id).tries, end.counts, this.#isThere(deviceid));
      if (next !== undefined) {
        this.#later.put(id, next.afterMs);
        return await this.#orders.change(id, { state: waits, tries: next.tries, fault: end.reason });
      }
    }
    if (end.kind === 'done') await this.#close(id, 'done', end.fault);
    else await this.#close(id, 'failed', end.reason);
  }

  #mayGoOn(id: number): boolean {
    const order = this.#orders.get(id);
    if (!this.#room.isThere || this.#whyNot(order) === 'hours') return false;
    const { deviceid, priority, withoutMobile } = order;
    return !this.#orders.all().some(
      (other) =>
        other.deviceid === deviceid &&
        other.state === 'waiting' &&
        other.priority > priority &&
        // One that waits for Wi-Fi would rest.
        (withoutMobile || !other.withoutMobile) &&
        this.#whyNot(other) === 'turn',
    );
  }

  /** A recorder that comes again may have forgotten what it agreed to and has not begun. */
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
    const { clock, bus } = this.#parts;
    const { deviceid, userName: user } = this.#orders.get(id);
    await this.#forgetUnkept(id);
    // Somebody ended it while that was removed, or threw it away.
    if ((this.#orders.find(id)?.state ?? 'cancelled') === 'cancelled') return;
    await this.#orders.change(id, { state, fault, endedMs: clock.now() });
    bus.publish('retrieval.ended', { id, deviceid, user, done: state === 'done' });
  }

  /** What broke off of an order is gone on with no more. */
  async #forgetUnkept(id: number): Promise<void> {
    this.#known.delete(id);
    await this.#parts.folder.removeUnkept(id);
  }

  async #forget(deviceid: string): Promise<void> {
    const gone = this.#orders.all().filter((order) => order.deviceid === deviceid);
    for (const { id } of gone) await this.remove(id);
  }

  #lookLater(): void {
    this.#cancelLook = this.#parts.clock.after(LOOKS_EVERY_MS, () => {
      this.#track(this.#look());
      this.#lookLater();
    });
  }

  /** Lets go what is too old or too much, and runs what can run now. */
  async #look(): Promise<void> {
    const { folder, keepDays, maxBytes } = this.#parts;
    const usedBytes = await this.#orders.trim(keepDays(), maxBytes);
    this.#room.look({ usedBytes, maxBytes, freeBytes: await folder.freeBytes() });
    this.#takeIn.wake();
    this.#turn();
  }

  #track(work: Promise<unknown>): void {
    const { log } = this.#parts;
    const tracked = work
      .catch((error: unknown) => log.error({ err: error }, 'an order of footage could not be kept'))
      .finally(() => this.#working.delete(tracked));
    this.#working.add(tracked);
  }
}
