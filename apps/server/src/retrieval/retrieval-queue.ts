import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_ORDERS, MOST_TRIES } from '@outrider/model/retrievals/limits.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import { isOver, type NewRetrieval, type Retrieval, runsAt } from '@outrider/model/retrievals/retrieval.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Links } from '../fleet/links/links.ts';
import type { Log } from '../log.ts';
import type { DataAccount } from '../relay/data-account.ts';
import { asMp4 } from './as-mp4.ts';
import type { InboxFile } from './inbox.ts';
import { KeptOrders } from './kept-orders.ts';
import { type RunEnd, type RunParts, RetrievalRun } from './retrieval-run.ts';
import { TakeInFiles } from './take-in-files.ts';

/** Orders that run at once: each takes a channel of what recorders may send. */
const MOST_RUNNING = 4;
/** Hours begin and budgets end by the clock: it is looked this often whether something can run. */
const LOOKS_EVERY_MS = 15_000;
/** After a try that brought nothing; twice as long after each. */
const AGAIN_MS = { first: 2_000, longest: 600_000 } as const;
/** What waits for somebody else. */
const OTHERS_MS = 60_000;

/** Why an order waits. */
export type Waits = 'time' | 'turn' | 'offline' | 'hours' | 'budget' | 'again' | 'room';

/** An order, with how it is now. */
export interface RetrievalView {
  readonly order: Retrieval;
  /** Undefined for one that does not wait. */
  readonly waits: Waits | undefined;
  /** Of the piece that is under way. */
  readonly currentBytes: number;
}

export interface RetrievalQueueParts extends Omit<RunParts, 'links' | 'bus'> {
  readonly store: Pick<Store, 'retrievals'>;
  readonly links: Links;
  readonly bus: Bus;
  readonly accountOf: (deviceid: string) => DataAccount;
  /** For how long ended orders are kept with their files, and how much room all may take. */
  readonly keepDays: number;
  readonly maxBytes: number;
  readonly log: Log;
}

/** Footage that people want of devices: each order runs when its turn comes and its device can be asked (decision 0043). */
export class RetrievalQueue implements AsyncDisposable {
  readonly #parts: RetrievalQueueParts;
  readonly #orders: KeptOrders;
  readonly #runs = new Map<number, RetrievalRun>();
  readonly #takeIn: TakeInFiles;
  readonly #known = new Map<number, Map<number, readonly InboxFile[]>>();
  /** When an order may run again, on the clock that never leaps. */
  readonly #notBefore = new Map<number, number>();
  readonly #again = new Map<number, () => void>();
  readonly #stops: (() => void)[] = [];
  #cancelLook: () => void = () => {};
  readonly #working = new Set<Promise<unknown>>();
  #hasRoom = true;
  #closed = false;

  private constructor(parts: RetrievalQueueParts, orders: KeptOrders) {
    this.#parts = parts;
    this.#orders = orders;
    this.#takeIn = new TakeInFiles({ ...parts, orders });
  }

  /** Takes in what is kept: what ran when the server ended waits again. */
  static async start(parts: RetrievalQueueParts): Promise<RetrievalQueue> {
    const queue = new RetrievalQueue(parts, await KeptOrders.load(parts));
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
    if (this.#orders.all().length + orders.length > MAX_ORDERS)
      throw new OutriderError('CONFLICT', retrievalSentences.tooMany);
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
    await run?.pause().catch(() => this.#stop(id));
  }

  /** Lets an order go on, or one that failed begin again with what is missing. @throws OutriderError NOT_FOUND, CONFLICT for one that is whole */
  async resume(id: number): Promise<void> {
    const { state, parts } = this.#orders.get(id);
    const failed = parts.some((part) => part.state === 'failed');
    if (state === 'done' && !failed) throw new OutriderError('CONFLICT', retrievalSentences.over);
    const run = this.#runs.get(id);
    const goesOn = await run?.resume().then(
      () => true,
      () => false,
    );
    if (goesOn === false) await this.#stop(id);
    this.#notBefore.delete(id);
    await this.#orders.change(id, {
      state: goesOn === true ? 'running' : 'waiting',
      tries: 0,
      fault: '',
      endedMs: 0,
      ...(failed && { parts: askedAnew(this.#orders.get(id)) }),
    });
    this.#turn();
  }

  /** Ends an order; what came of it stays. @throws OutriderError NOT_FOUND, CONFLICT for one that is over */
  async cancel(id: number): Promise<void> {
    this.#demandOpen(id);
    await this.#orders.change(id, { state: 'cancelled', endedMs: this.#parts.clock.now() });
    await this.#stop(id);
    this.#turn();
  }

  /** @throws OutriderError NOT_FOUND */
  async setPriority(id: number, priority: Retrieval['priority']): Promise<void> {
    await this.#orders.change(id, { priority });
    this.#turn();
  }

  /** Where a file that came is: as it was sent, or as the MP4 that is made of it. @throws OutriderError VALIDATION where none can be */
  async fileOf(id: number, part: number, file: number, as: 'sent' | 'mp4'): Promise<string> {
    const path = this.#parts.folder.pathOf(id, part, file);
    return as === 'sent' ? path : await asMp4(path);
  }

  /** Removes an order with its files. @throws OutriderError NOT_FOUND */
  async remove(id: number): Promise<void> {
    this.#orders.get(id);
    await this.#stop(id);
    this.#again.get(id)?.();
    for (const each of [this.#again, this.#known, this.#notBefore]) each.delete(id);
    await this.#orders.remove(id);
    this.#turn();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    for (const stop of [...this.#stops, ...this.#again.values(), this.#cancelLook]) stop();
    await Promise.all([...this.#runs.keys()].map((id) => this.#stop(id)));
    await this.#takeIn[Symbol.asyncDispose]();
    await Promise.all(this.#working);
  }

  #demandOpen(id: number): void {
    if (isOver(this.#orders.get(id))) throw new OutriderError('CONFLICT', retrievalSentences.over);
  }

  #viewOf(order: Retrieval): RetrievalView {
    const waits = order.state === 'waiting' ? this.#whyNot(order) : undefined;
    return { order, waits, currentBytes: this.#runs.get(order.id)?.bytes ?? 0 };
  }

  #whyNot({ id, deviceid, toMs, fromMinute, toMinute }: Retrieval): Waits {
    const { links, clock, accountOf } = this.#parts;
    if (toMs > clock.now()) return 'time';
    if (links.of(deviceid)?.sections.includes('recordings') !== true) return 'offline';
    const now = new Date(clock.now());
    if (!runsAt({ fromMinute, toMinute }, now.getHours() * 60 + now.getMinutes())) return 'hours';
    if (accountOf(deviceid).usedUp) return 'budget';
    if ((this.#notBefore.get(id) ?? 0) > clock.elapsed()) return 'again';
    return this.#hasRoom ? 'turn' : 'room';
  }

  /** Lets run what can: those of a higher priority first, then the older ones; of a device one at a time. */
  #turn(): void {
    if (this.#closed) return;
    const busy = new Set([...this.#runs.keys()].map((id) => this.#orders.find(id)?.deviceid));
    const waiting = this.#orders
      .all()
      .filter(({ state }) => state === 'waiting')
      .toSorted((a, b) => b.priority - a.priority || a.id - b.id);
    for (const order of waiting) {
      if (this.#active() >= MOST_RUNNING) return;
      if (busy.has(order.deviceid) || this.#whyNot(order) !== 'turn') continue;
      busy.add(order.deviceid);
      this.#run(order);
    }
  }

  /** Those that rest wait for a person, and those that wait for Wi-Fi for the vehicle. */
  #active(): number {
    const works = ([id, run]: [number, RetrievalRun]): boolean =>
      this.#orders.find(id)?.state === 'running' && !run.awaits;
    return [...this.#runs].filter(works).length;
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
      known,
    });
    this.#runs.set(id, run);
    this.#track(this.#follow(id, run));
  }

  async #follow(id: number, run: RetrievalRun): Promise<void> {
    try {
      await this.#orders.change(id, { state: 'running' });
      const end = await run.run();
      if (this.#runs.get(id) === run) this.#runs.delete(id);
      if (end !== undefined && this.#orders.find(id) !== undefined) await this.#end(id, end);
    } catch (error) {
      // A full disk, mostly.
      this.#orders.waitAgain(id);
      this.#laterIn(id, OTHERS_MS);
      throw error;
    } finally {
      if (this.#runs.get(id) === run) this.#runs.delete(id);
      this.#turn();
    }
  }

  #laterIn(id: number, ms: number): void {
    const { clock } = this.#parts;
    this.#notBefore.set(id, clock.elapsed() + ms);
    this.#again.get(id)?.();
    this.#again.set(
      id,
      clock.after(ms, () => this.#turn()),
    );
  }

  async #end(id: number, end: RunEnd): Promise<void> {
    const { log } = this.#parts;
    const { deviceid, state } = this.#orders.get(id);
    if (end.kind === 'again') {
      log.debug({ deviceid, order: id, reason: end.reason }, 'footage could not be had yet');
      // One that somebody let rest meanwhile rests.
      const waits = state === 'running' ? 'waiting' : state;
      const tries = this.#orders.get(id).tries + (end.counts && this.#isThere(deviceid) ? 1 : 0);
      if (tries < MOST_TRIES) {
        const ms = end.counts ? Math.min(AGAIN_MS.longest, AGAIN_MS.first * 2 ** tries) : OTHERS_MS;
        this.#laterIn(id, ms);
        return await this.#orders.change(id, { state: waits, tries, fault: end.reason });
      }
    }
    const fault = end.kind === 'done' ? end.fault : end.reason;
    const ended = end.kind === 'done' ? 'done' : 'failed';
    await this.#close(id, ended, fault);
  }

  #mayGoOn(id: number): boolean {
    const order = this.#orders.get(id);
    if (!this.#hasRoom || this.#whyNot(order) === 'hours') return false;
    const { deviceid, priority } = order;
    return !this.#orders
      .all()
      .some(
        (other) =>
          other.deviceid === deviceid &&
          other.state === 'waiting' &&
          other.priority > priority &&
          this.#whyNot(other) === 'turn',
      );
  }

  /** A recorder that comes again may have forgotten what it agreed to and has not begun. */
  async #askAnew(deviceid: string): Promise<void> {
    for (const [id, run] of this.#runs) {
      if (!run.awaits || this.#orders.find(id)?.deviceid !== deviceid) continue;
      await this.#stop(id);
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
    this.#known.delete(id);
    await this.#orders.change(id, { state, fault, endedMs: clock.now() });
    bus.publish('retrieval.ended', { id, deviceid, user, done: state === 'done' });
  }

  async #stop(id: number): Promise<void> {
    const run = this.#runs.get(id);
    this.#runs.delete(id);
    await run?.stop();
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
    await this.#orders.removeOld(keepDays, maxBytes);
    const current = [...this.#runs.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    this.#takeIn.wake();
    this.#hasRoom = (await folder.hasRoom()) && this.#orders.bytes() + current < maxBytes;
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

/** Its pieces, those of which the recorder could not send wanted again. */
const askedAnew = ({ parts }: Retrieval): Retrieval['parts'] =>
  parts.map((part) => (part.state === 'failed' ? { ...part, state: 'waiting' } : part));
