import { OutriderError } from '@outrider/model/error-code.ts';
import { isOver, type OrderHead } from '@outrider/model/orders/order.ts';
import type { NewRetrieval, Retrieval } from '@outrider/model/retrievals/retrieval.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import type { FoundFile } from '../cluster/files/file-reach.ts';
import type { OrderHandle } from '../orders/order-kind.ts';
import type { OnceMade } from '../orders/kept-orders.ts';
import { OrderQueue } from '../orders/order-queue.ts';
import { Mp4Copies } from './as-mp4.ts';
import { DiskSpace } from './disk-space.ts';
import { partOf, planRoom, type RoomPlan } from './footage-room.ts';
import type { InboxFile } from './inbox.ts';
import type { RetrievalQueueParts, RetrievalView } from './queue-parts.ts';
import { retrievalKind, type RetrievalOrders } from './retrieval-kind.ts';
import { RetrievalRun } from './retrieval-run.ts';
import { retrievedFile, type RetrievedFileKey } from './retrieved-file-kind.ts';
import { TakeInFiles } from './take-in-files.ts';

/** Footage that people want of devices, and its files (decision 0043). */
export class RetrievalQueue implements AsyncDisposable {
  readonly #parts: RetrievalQueueParts;
  readonly #orders: RetrievalOrders;
  readonly #takeIn: TakeInFiles;
  /** Of each order, by piece, the files that broke off. */
  readonly #known = new Map<number, Map<number, readonly InboxFile[]>>();
  readonly #space = new DiskSpace();
  /** The parts whose room was full at the last look. */
  #full: RoomPlan['full'] = new Set();
  #used: RoomPlan['used'] = { events: 0, people: 0 };
  readonly #copies = new Mp4Copies();

  private constructor(parts: RetrievalQueueParts) {
    const { bus, accountOf, keepDays: days } = parts;
    this.#parts = parts;
    const kind = retrievalKind({
      days,
      begin: (handle) => this.#begin(handle),
      hasRoom: (order) => this.#space.isLeft && !this.#full.has(partOf(order)),
      newestFirst: parts.newestFirst,
      end: (id) => this.#forgetUnkept(id),
      tellEnd: ({ id, deviceid, userName: user, state }) =>
        bus.publish('retrieval.ended', { id, deviceid, user, done: state === 'done' }),
      removed: (id) => this.#removeFiles(id),
      look: () => this.#look(),
    });
    this.#orders = new OrderQueue(kind, { ...parts, usedUp: (deviceid) => accountOf(deviceid).usedUp });
    this.#takeIn = new TakeInFiles({ ...parts, orders: this.#orders });
  }

  /** Reads the kept orders: one that ran when the server ended waits again. */
  static async start(parts: RetrievalQueueParts): Promise<RetrievalQueue> {
    const queue = new RetrievalQueue(parts);
    await queue.#orders.load();
    await parts.folder.removeOthers(queue.#orders.list().map(({ order }) => order.id));
    parts.reach.give(retrievedFile, (key) => queue.#pathOf(key));
    await queue.#orders.start();
    return queue;
  }

  /** Bytes that fetched footage takes, as measured last: what plans asked for, and what people did. */
  get used(): RoomPlan['used'] {
    return this.#used;
  }

  /** All orders, the oldest first. */
  list(): RetrievalView[] {
    return this.#orders.list();
  }

  /** How many orders each user has, and which of them are over. */
  get byUser(): RetrievalOrders['byUser'] {
    return this.#orders.byUser;
  }

  /** @throws OutriderError NOT_FOUND */
  get(id: number): Retrieval {
    return this.#orders.get(id);
  }

  /** Takes orders in. Returns the ids of new ones. @throws OutriderError CONFLICT when too many are kept */
  async add(orders: readonly OnceMade<NewRetrieval>[]): Promise<number[]> {
    return await this.#orders.add(orders.map((order) => ({ ...order, untilMs: 0 })));
  }

  /** Lets an order rest. @throws OutriderError NOT_FOUND, CONFLICT for an order that is over */
  async pause(id: number): Promise<void> {
    await this.#orders.pause(id);
  }

  /** Lets an order go on, or a failed one begin again with what is missing. @throws OutriderError NOT_FOUND, CONFLICT for an order that is whole */
  async resume(id: number): Promise<void> {
    await this.#orders.resume(id);
  }

  /** Ends an order; its files stay. @throws OutriderError NOT_FOUND, CONFLICT for an order that is over */
  async cancel(id: number): Promise<void> {
    await this.#orders.cancel(id);
  }

  /** @throws OutriderError NOT_FOUND */
  async setPriority(id: number, priority: OrderHead['priority']): Promise<void> {
    await this.#orders.setPriority(id, priority);
  }

  /**
   * A file that came, on whichever server it lies: as it was sent, or as the MP4 that is made of it there.
   * @throws OutriderError NOT_FOUND, VALIDATION where none can be made, STORE_FULL, RATE_LIMIT
   */
  async fileOf(id: number, part: number, file: number, as: 'sent' | 'mp4'): Promise<FoundFile> {
    const { parts, server } = this.#orders.get(id);
    const bytes = parts[part]?.files[file]?.bytes ?? -1;
    const key = { order: id, part, file, bytes, as };
    const found = await this.#parts.reach.find(retrievedFile, key, server);
    if (found === undefined) throw new OutriderError('NOT_FOUND', retrievalSentences.noFile);
    return found;
  }

  /** Where a file is that came to this server. */
  async #pathOf({ order, part, file, bytes, as }: RetrievedFileKey): Promise<string | undefined> {
    const { folder } = this.#parts;
    const path = await folder.wholeFile(order, part, file, bytes);
    if (path === undefined || as === 'sent') return path;
    const copy = await this.#copies.of(path, order);
    folder.grew(order);
    return copy;
  }

  /** Keeps how far the files of an order were sent on. @param fault raw words: what is told of the order @throws OutriderError NOT_FOUND */
  async keepSent(id: number, sent: NonNullable<Retrieval['sent']>, fault?: string): Promise<void> {
    await this.#orders.keep(id, { sent }, fault);
  }

  /** Removes an order with its files. @throws OutriderError NOT_FOUND */
  async remove(id: number): Promise<void> {
    await this.#orders.remove(id);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#orders.end();
    // First: the rest waits for files that are taken in.
    await this.#parts.intake[Symbol.asyncDispose]();
    await this.#orders[Symbol.asyncDispose]();
    await this.#takeIn[Symbol.asyncDispose]();
    await this.#copies[Symbol.asyncDispose]();
  }

  #begin(handle: OrderHandle<Retrieval, Pick<Retrieval, 'parts' | 'usedWay'>>): RetrievalRun {
    const { id, deviceid } = handle.order();
    const known = this.#known.get(id) ?? new Map<number, readonly InboxFile[]>();
    this.#known.set(id, known);
    return new RetrievalRun(this.#parts, {
      ...handle,
      change: async (came, tries) => {
        await handle.change(came, tries);
        if (came.parts !== undefined) this.#takeIn.wake();
      },
      account: this.#parts.accountOf(deviceid),
      space: this.#space,
      known,
    });
  }

  /** The files of an order make way for others: the user who asked for it sees why, and may ask again. */
  async #giveUp(id: number): Promise<void> {
    // Somebody ended it meanwhile.
    if (isOver(this.#orders.find(id) ?? { state: 'done' })) return;
    await this.#orders.fail(id, retrievalSentences.madeWay);
    await this.#orders.keep(id, { parts: [] });
    await this.#removeFiles(id);
  }

  /** Broken-off files of an order are not continued any more. */
  async #forgetUnkept(id: number): Promise<void> {
    this.#known.delete(id);
    await this.#parts.folder.removeUnkept(id);
  }

  /** Nobody may write into the folder of an order while that is removed. */
  async #removeFiles(id: number): Promise<void> {
    this.#known.delete(id);
    await this.#copies.cancel(id);
    await this.#parts.folder.remove(id);
  }

  async #look(): Promise<void> {
    const { folder, room } = this.#parts;
    const { all: maxBytes } = room();
    const usedBytes = await this.#trim();
    this.#space.measured({ usedBytes, maxBytes, freeBytes: await folder.freeBytes() });
    this.#takeIn.wake();
  }

  /** Removes the oldest ended orders while they take more room than they may. Returns bytes that those take which are left. */
  async #trim(): Promise<number> {
    const { folder, room } = this.#parts;
    const isEnded = (id: number): boolean => isOver(this.#orders.find(id) ?? { state: 'waiting' });
    const sizes = await folder.sizes(isEnded);
    const orders = this.list().map(({ order }) => order);
    const { goes, givesUp, full, usedBytes, used } = planRoom(orders, sizes, room());
    for (const id of goes) await this.remove(id);
    for (const id of givesUp) await this.#giveUp(id);
    this.#full = full;
    this.#used = used;
    return usedBytes;
  }
}
