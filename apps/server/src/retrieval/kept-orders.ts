import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_OPEN_ORDERS, MAX_ORDERS } from '@outrider/model/retrievals/limits.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import { isOver, type NewRetrieval, type Retrieval } from '@outrider/model/retrievals/retrieval.ts';
import type { Store } from '@outrider/store/store.ts';
import type { OrderFolder } from './order-folder.ts';

const DAY_MS = 86_400_000;

export interface KeptOrdersParts {
  readonly store: Pick<Store, 'retrievals'>;
  readonly folder: OrderFolder;
  readonly clock: Clock;
  /** Ends what is done with the files of an order that goes: nobody may write into its folder while that is removed. */
  readonly letGo: (order: number) => Promise<void>;
}

/** The orders of the store, held in memory: the queue alone changes them. */
export class KeptOrders {
  readonly #parts: KeptOrdersParts;
  readonly #orders = new Map<number, Retrieval>();

  private constructor(parts: KeptOrdersParts) {
    this.#parts = parts;
  }

  static async load(parts: KeptOrdersParts): Promise<KeptOrders> {
    const orders = new KeptOrders(parts);
    for (const order of await parts.store.retrievals.list()) orders.#orders.set(order.id, order);
    for (const { id, state } of orders.all()) {
      if (state === 'running') await orders.change(id, { state: 'waiting' });
    }
    return orders;
  }

  /** The oldest first. */
  all(): Retrieval[] {
    return [...this.#orders.values()];
  }

  find(id: number): Retrieval | undefined {
    return this.#orders.get(id);
  }

  /** @throws OutriderError NOT_FOUND */
  get(id: number): Retrieval {
    const order = this.find(id);
    if (order === undefined) throw new OutriderError('NOT_FOUND', `There is no order ${id}`);
    return order;
  }

  /** @throws OutriderError CONFLICT when so many more, of one person, are too many */
  demandRoom(more: readonly NewRetrieval[]): void {
    const all = this.all();
    const by = more[0]?.userName;
    const open = all.filter((order) => order.userName === by && !isOver(order)).length;
    if (all.length + more.length > MAX_ORDERS || open + more.length > MAX_OPEN_ORDERS)
      throw new OutriderError('CONFLICT', retrievalSentences.tooMany);
  }

  async add(order: NewRetrieval): Promise<number> {
    const { store, clock } = this.#parts;
    const whole = {
      ...order,
      createdMs: clock.now(),
      endedMs: 0,
      state: 'waiting',
      fault: '',
      tries: 0,
      usedWay: 'any',
      parts: [],
    } as const;
    const id = await store.retrievals.add({ ...whole, parts: [] });
    this.#orders.set(id, { ...whole, parts: [], id });
    return id;
  }

  async change(id: number, fields: Partial<Omit<Retrieval, 'id'>>): Promise<void> {
    this.#orders.set(id, { ...this.get(id), ...fields });
    await this.#parts.store.retrievals.change(id, fields);
  }

  /** Lets an order wait again though that cannot be kept: after a start it does so too. */
  waitAgain(id: number): void {
    const order = this.find(id);
    if (order?.state === 'running') this.#orders.set(id, { ...order, state: 'waiting' });
  }

  async remove(id: number): Promise<void> {
    const { store, folder, letGo } = this.#parts;
    this.#orders.delete(id);
    await letGo(id);
    await store.retrievals.remove(id);
    await folder.remove(id);
  }

  /**
   * Removes ended orders that are older than so many days (0: none), and the oldest of them while all take more room than they may.
   * @returns bytes that those take which are left
   */
  async trim(keepDays: number, maxBytes: number): Promise<number> {
    const { clock, folder } = this.#parts;
    const sizes = await folder.sizes((id) => isOver(this.find(id) ?? { state: 'waiting' }));
    const ended = this.all()
      .filter(isOver)
      .toSorted((a, b) => a.endedMs - b.endedMs);
    const oldestMs = keepDays === 0 ? 0 : clock.now() - keepDays * DAY_MS;
    let bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const { id, endedMs } of ended) {
      const size = sizes.get(id) ?? 0;
      if (endedMs >= oldestMs && (bytes <= maxBytes || size === 0)) continue;
      await this.remove(id);
      bytes -= size;
    }
    return bytes;
  }
}
