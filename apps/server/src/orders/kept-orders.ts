import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import {
  isOver,
  newOrderFields,
  type NewOrderHead,
  order as anyOrder,
  type Order,
  type OrderHead,
} from '@outrider/model/orders/order.ts';
import { orderSentences } from '@outrider/model/orders/sentences.ts';
import type { OrderChange } from '@outrider/store/orders/orders.ts';
import type { Store } from '@outrider/store/store.ts';
import type { OrderFields, OrderKind, OrderOf } from './order-kind.ts';
import { OrdersByUser } from './orders-by-user.ts';

/** For this long an order is in a server's hand unless it repeats that: a server that is gone keeps it no longer from another. */
const LEASE_MS = 60_000;

export interface KeptOrdersParts<Body extends OrderFields, Progress extends OrderFields> {
  readonly kind: Pick<OrderKind<Body, Progress>, 'name' | 'body' | 'fresh' | 'limits' | 'known' | 'openKey'>;
  readonly store: Pick<Store, 'orders'>;
  /** By which this server is told from others that have the same store. */
  readonly server: string;
  readonly clock: Clock;
  /** Told of each order that changed, but not of its progress. */
  readonly changed?: (id: number) => void;
}

/** An order that may be asked for more than once and is wanted once. @property onceKey there is one order of its kind and key */
export type OnceMade<Asked> = Asked & { readonly onceKey?: string };

/** The fields of an order that a server changes, beside its progress. */
export type HeadChange = Omit<OrderChange, 'progress'>;

/** The orders of a kind in the store, held in memory. What another server has in hand is left to it. */
export class KeptOrders<Body extends OrderFields, Progress extends OrderFields> {
  readonly #parts: KeptOrdersParts<Body, Progress>;
  readonly #orders = new Map<number, OrderOf<Body, Progress>>();
  /** Orders that are not over, by the keys of their kind. */
  readonly #byKey = new Map<string, number>();
  readonly byUser = new OrdersByUser();
  /** Orders that were changed here since others' changes were asked for: that is newer than the answer. */
  readonly #changedSince = new Set<Set<number>>();

  constructor(parts: KeptOrdersParts<Body, Progress>) {
    this.#parts = parts;
  }

  /** Reads the kept orders. An order that ran here when the server ended waits again, and so does one that another had in hand too long ago. */
  async load(): Promise<void> {
    const { store, kind } = this.#parts;
    for (const row of await store.orders.list(kind.name)) this.#put(this.#read(row));
  }

  /** Takes in what other servers changed. */
  async refresh(): Promise<void> {
    const { store, kind, server } = this.#parts;
    const changed = new Set<number>();
    this.#changedSince.add(changed);
    try {
      const rows = await store.orders.list(kind.name, server);
      const there = new Set(rows.map(({ id }) => id));
      for (const { id, server: last } of this.all()) {
        if (last !== server && !there.has(id) && !changed.has(id)) this.#drop(id);
      }
      for (const row of rows) if (!changed.has(row.id)) this.#put(this.#read(row));
    } finally {
      this.#changedSince.delete(changed);
    }
  }

  /** Takes in another server's changes of an order; not of one that is in hand here. */
  async readAnew(id: number): Promise<void> {
    const { store, kind, server, clock } = this.#parts;
    const changed = new Set<number>();
    this.#changedSince.add(changed);
    try {
      const row = await store.orders.find(id);
      const here = this.find(id);
      const isInHand = here !== undefined && here.server === server && here.leaseMs > clock.now();
      if (changed.has(id) || isInHand) return;
      if (row === undefined) this.#drop(id);
      else if (row.kind === kind.name) this.#put(this.#read(row));
    } finally {
      this.#changedSince.delete(changed);
    }
  }

  /** Reads the user and the note of each order, where names in many were changed. */
  async readWords(): Promise<void> {
    const { store, kind } = this.#parts;
    for (const { id, userName, note, fault, body } of await store.orders.list(kind.name)) {
      const here = this.find(id);
      const said = kind.body.safeParse(body);
      if (here !== undefined && said.success) this.#put({ ...here, ...said.data, userName, note, fault });
    }
  }

  /** The oldest first. */
  all(): OrderOf<Body, Progress>[] {
    return [...this.#orders.values()].toSorted((a, b) => a.id - b.id);
  }

  /** Orders that no other server had in hand last: their progress is here. */
  own(): OrderOf<Body, Progress>[] {
    return this.all().filter(({ server }) => server === '' || server === this.#parts.server);
  }

  find(id: number): OrderOf<Body, Progress> | undefined {
    return this.#orders.get(id);
  }

  /** The order of that key that is not over. */
  findOpen(key: string): OrderOf<Body, Progress> | undefined {
    const id = this.#byKey.get(key);
    return id === undefined ? undefined : this.find(id);
  }

  /** @throws OutriderError NOT_FOUND */
  get(id: number): OrderOf<Body, Progress> {
    const order = this.find(id);
    if (order === undefined) throw new OutriderError('NOT_FOUND', `There is no order ${id}`);
    return order;
  }

  /** Whether another server has it in hand. */
  isElsewhere({ server, leaseMs }: OrderHead): boolean {
    return server !== this.#parts.server && leaseMs > this.#parts.clock.now();
  }

  /** @throws OutriderError CONFLICT when so many more, of one person, are too many */
  demandRoom(more: readonly NewOrderHead[]): void {
    const { kept, open } = this.#parts.kind.limits;
    const { open: opened } = this.byUser.count(more[0]?.userName ?? '');
    if (this.#orders.size + more.length > kept || opened + more.length > open)
      throw new OutriderError('CONFLICT', orderSentences.tooMany);
  }

  /** Keeps an order. @returns its id; undefined where there is one already that was made by the same */
  async add(asked: OnceMade<NewOrderHead & Body>): Promise<number | undefined> {
    const { store, clock, kind } = this.#parts;
    const head = {
      ...anyOrder.pick(asked, newOrderFields),
      kind: kind.name,
      createdMs: clock.now(),
      endedMs: 0,
      state: 'waiting',
      fault: '',
      tries: 0,
      server: '',
      leaseMs: 0,
    } as const;
    const body = kind.body.parse(asked);
    const row = { ...head, body, progress: kind.fresh };
    const { onceKey } = asked;
    const id = onceKey === undefined ? await store.orders.add(row) : await store.orders.addOnce(row, onceKey);
    if (id === undefined) return undefined;
    this.#set({ ...head, ...body, ...kind.fresh, id });
    this.#parts.changed?.(id);
    return id;
  }

  /** @throws OutriderError NOT_FOUND; CONFLICT while another server has it in hand */
  async change(id: number, head: HeadChange, came?: Partial<Progress>): Promise<void> {
    const { store, server, kind } = this.#parts;
    const order = this.get(id);
    if (this.isElsewhere(order)) throw new OutriderError('CONFLICT', orderSentences.elsewhere);
    const changed = { ...order, ...head, ...came };
    this.#set(changed);
    const names = Object.keys(kind.fresh) as (keyof Progress & string)[];
    const progress = Object.fromEntries(names.map((name) => [name, changed[name]]));
    await this.#orLeave(id, store.orders.change(id, { ...head, ...(came && { progress }) }, server));
    if (Object.keys(head).length > 0) this.#parts.changed?.(id);
  }

  /** Takes an order in hand, which runs then. @returns whether it is: another server may have been quicker */
  async take(id: number): Promise<boolean> {
    const { store, server, clock } = this.#parts;
    const before = this.get(id);
    this.#set({ ...before, state: 'running', server, leaseMs: clock.now() + LEASE_MS });
    try {
      const leaseMs = await store.orders.take(id, { server, forMs: LEASE_MS });
      if (leaseMs !== undefined) {
        this.#parts.changed?.(id);
        return true;
      }
    } catch (error) {
      this.#putBack(before);
      throw error;
    }
    this.#putBack(before);
    await this.refresh();
    return false;
  }

  /** Repeats that orders are in hand. @returns those that are not: another server took them, or they are gone */
  async renew(ids: readonly number[]): Promise<number[]> {
    const { store, server } = this.#parts;
    if (ids.length === 0) return [];
    const kept = await store.orders.renew(ids, { server, forMs: LEASE_MS });
    for (const id of kept.ids) {
      const order = this.find(id);
      if (order !== undefined) this.#put({ ...order, leaseMs: kept.leaseMs });
    }
    return ids.filter((id) => !kept.ids.includes(id));
  }

  /** An order is in nobody's hand any more; a running one waits. */
  async letGo(id: number): Promise<void> {
    const order = this.find(id);
    if (order === undefined || order.server !== this.#parts.server || order.leaseMs === 0) return;
    await this.change(id, { ...(order.state === 'running' && { state: 'waiting' }), leaseMs: 0 });
  }

  /** Lets an order wait again though that cannot be kept: after a start it does so too. */
  waitAgain(id: number): void {
    const order = this.find(id);
    if (order?.state === 'running') this.#set({ ...order, state: 'waiting' });
  }

  /** @throws OutriderError CONFLICT while another server has it in hand */
  async remove(id: number): Promise<void> {
    const { store, server } = this.#parts;
    const order = this.get(id);
    if (this.isElsewhere(order)) throw new OutriderError('CONFLICT', orderSentences.elsewhere);
    this.#changed(id);
    this.#drop(id);
    await this.#orLeave(id, store.orders.remove(id, server));
    this.#parts.changed?.(id);
  }

  /** An order as it is kept; one that ran and is in nobody's hand waits. */
  #read({ body, progress, ...head }: Order): OrderOf<Body, Progress> {
    const kept = { ...head, ...body, ...progress } as OrderOf<Body, Progress>;
    const waits = head.state === 'running' && !this.isElsewhere(head);
    return waits ? { ...kept, state: 'waiting' } : kept;
  }

  #set(order: OrderOf<Body, Progress>): void {
    this.#changed(order.id);
    this.#put(order);
  }

  #put(order: OrderOf<Body, Progress>): void {
    const before = this.#orders.get(order.id);
    if (before !== undefined) this.#forgetKey(before);
    this.#orders.set(order.id, order);
    this.byUser.put(order, before);
    const key = this.#keyOf(order);
    if (key !== undefined) this.#byKey.set(key, order.id);
    if (before === undefined) this.#parts.kind.known?.(order);
  }

  #drop(id: number): void {
    const order = this.#orders.get(id);
    if (order === undefined) return;
    this.#forgetKey(order);
    this.byUser.drop(order);
    this.#orders.delete(id);
  }

  #forgetKey(order: OrderOf<Body, Progress>): void {
    const key = this.#keyOf(order);
    if (key !== undefined && this.#byKey.get(key) === order.id) this.#byKey.delete(key);
  }

  #keyOf(order: OrderOf<Body, Progress>): string | undefined {
    return isOver(order) ? undefined : this.#parts.kind.openKey?.(order);
  }

  #changed(id: number): void {
    for (const since of this.#changedSince) since.add(id);
  }

  /** An order that could not be taken in hand is as it was before; somebody may have ended it meanwhile. */
  #putBack({ id, server, leaseMs }: OrderHead): void {
    this.waitAgain(id);
    const order = this.find(id);
    if (order !== undefined) this.#set({ ...order, server, leaseMs });
  }

  /** What another server has taken meanwhile is as that says. */
  async #orLeave(id: number, write: Promise<void>): Promise<void> {
    try {
      await write;
    } catch (error) {
      if (error instanceof OutriderError && error.code === 'CONFLICT') {
        this.#drop(id);
        await this.refresh();
      }
      throw error;
    }
  }
}
