import { OutriderError } from '@outrider/model/error-code.ts';
import {
  type FaceOrder,
  faceOrderBody,
  type FaceOrderBody,
  type FaceOrderProgress,
  freshFaceOrder,
} from '@outrider/model/faces/face-order.ts';
import type { FaceSlot } from '@outrider/model/faces/face-record.ts';
import {
  FACE_ORDERS_KEPT_DAYS,
  MAX_FACE_ORDERS,
  MAX_OPEN_FACE_ORDERS,
} from '@outrider/model/faces/limits.ts';
import { faceSentences } from '@outrider/model/faces/sentences.ts';
import { isOver, type NewOrderHead } from '@outrider/model/orders/order.ts';
import { orderSentences } from '@outrider/model/orders/sentences.ts';
import type { Links } from '../fleet/links/links.ts';
import type { OrderKind } from '../orders/order-kind.ts';
import { OrderQueue, type OrderQueueParts, type OrderView } from '../orders/order-queue.ts';
import { FaceRun, type FaceRunParts } from './face-run.ts';
import { SlotReader } from './slot-reader.ts';

/** Recorders that are told at once: each may fetch a photo. */
const MOST_RUNNING = 32;
/** So often a recorder is told that is there. */
const MOST_TRIES = 3;
const NORMAL = 1;

export type NewFaceOrder = Pick<NewOrderHead, 'deviceid' | 'userName' | 'untilMs'> & FaceOrderBody;

export interface RecorderFacesParts extends Omit<OrderQueueParts, 'links' | 'store'> {
  readonly links: Pick<Links, 'ask' | 'of'>;
  readonly store: FaceRunParts['store'] & OrderQueueParts['store'];
  readonly tickets: FaceRunParts['tickets'];
  readonly base: FaceRunParts['base'];
  readonly ready: FaceRunParts['ready'];
}

/** By what an order is replaced that is not over: a slot is told once, as it is wanted now. */
const keyOf = ({ deviceid, ch, faceid }: NewFaceOrder): string =>
  ch === 0 ? `${deviceid} person ${faceid}` : `${deviceid} ${ch}`;

/** Faces in the slots of recorders: what they say of them, and what they are to hold, told at once or once they come (decision 0090). */
export class RecorderFaces implements AsyncDisposable {
  readonly #parts: RecorderFacesParts;
  readonly #reader: SlotReader;
  readonly #orders: OrderQueue<FaceOrderBody, FaceOrderProgress, FaceRun>;
  /** Callers that wait for the end of an order. */
  readonly #awaited = new Map<number, Set<() => void>>();

  private constructor(parts: RecorderFacesParts) {
    this.#parts = parts;
    this.#reader = new SlotReader(parts);
    this.#orders = new OrderQueue(this.#kind(), parts);
  }

  /** Takes in what is kept: what a recorder was being told when the server ended is told again. */
  static async start(parts: RecorderFacesParts): Promise<RecorderFaces> {
    const faces = new RecorderFaces(parts);
    await faces.#orders.load();
    await faces.#orders.start();
    return faces;
  }

  /** Which slots a recorder says are full. @throws OutriderError VALIDATION where it has none, DEVICE_OFFLINE */
  async summary(deviceid: string): Promise<readonly number[]> {
    return await this.#reader.summary(deviceid);
  }

  /** The person that it says is in a slot. @throws OutriderError as above */
  async read(deviceid: string, ch: number): Promise<FaceSlot> {
    return await this.#reader.read(deviceid, ch);
  }

  /** What recorders are and were to hold, the oldest first. */
  orders(): OrderView<FaceOrder>[] {
    return this.#orders.list();
  }

  /** @throws OutriderError NOT_FOUND */
  get(id: number): FaceOrder {
    return this.#orders.get(id);
  }

  /**
   * Has recorders hold something as soon as that can be; what the same slot, or the same person, was to be before and is not is taken back.
   * @returns the numbers of the orders
   * @throws OutriderError CONFLICT when too many wait
   */
  async add(orders: readonly NewFaceOrder[]): Promise<number[]> {
    this.#demandRoom(orders);
    await this.#makeRoom(orders.length);
    // Of two for the same the later one counts.
    const wanted = new Map(orders.map((order) => [keyOf(order), order]));
    for (const key of wanted.keys()) {
      const before = this.#orders.findOpen(key);
      if (before !== undefined) await this.#cancel(before.id);
    }
    const fresh = { priority: NORMAL, note: '', fromMinute: 0, toMinute: 0 } as const;
    return await this.#orders.add([...wanted.values()].map((order) => ({ ...order, ...fresh })));
  }

  /** @throws OutriderError NOT_FOUND, CONFLICT for one that is over or that a recorder is being told */
  async takeBack(id: number): Promise<void> {
    if (this.get(id).state === 'running') throw new OutriderError('CONFLICT', faceSentences.onItsWay);
    await this.#orders.cancel(id);
  }

  /** Nobody is told of a person who is in the library no more. */
  async forget(faceid: number): Promise<void> {
    for (const { order } of this.orders())
      if (order.faceid === faceid && !isOver(order)) await this.#cancel(order.id);
  }

  /** Waits for the end of an order whose recorder is there; for so many ms at most. */
  async settled(id: number, withinMs: number): Promise<FaceOrder> {
    const isOpen = (): boolean => {
      const view = this.orders().find(({ order }) => order.id === id);
      return view !== undefined && !isOver(view.order) && view.waits !== 'offline';
    };
    if (isOpen())
      await new Promise<void>((resolve) => {
        const waiting = this.#awaited.get(id) ?? new Set();
        this.#awaited.set(id, waiting);
        const end = (): void => {
          cancel();
          waiting.delete(end);
          if (waiting.size === 0) this.#awaited.delete(id);
          resolve();
        };
        const cancel = this.#parts.clock.after(withinMs, end);
        waiting.add(end);
      });
    return this.get(id);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#orders[Symbol.asyncDispose]();
  }

  #kind(): OrderKind<FaceOrderBody, FaceOrderProgress, FaceRun> {
    return {
      name: 'faces',
      body: faceOrderBody,
      fresh: freshFaceOrder,
      section: 'faces',
      limits: {
        running: MOST_RUNNING,
        kept: MAX_FACE_ORDERS,
        open: MAX_OPEN_FACE_ORDERS,
        tries: MOST_TRIES,
        days: () => FACE_ORDERS_KEPT_DAYS,
      },
      isFree: true,
      begin: (handle) => new FaceRun({ ...this.#parts, reader: this.#reader }, handle),
      again: () => undefined,
      openKey: keyOf,
      tellEnd: ({ id }) => this.#ended(id),
    };
  }

  #ended(id: number): void {
    for (const end of this.#awaited.get(id) ?? []) end();
  }

  async #cancel(id: number): Promise<void> {
    await this.#orders.cancel(id);
    this.#ended(id);
  }

  /** Before anything goes or is kept: whether there is room for all once what is over goes. @throws OutriderError CONFLICT */
  #demandRoom(orders: readonly NewFaceOrder[]): void {
    const open = this.orders().filter(({ order }) => !isOver(order));
    const user = orders[0]?.userName;
    const own = open.filter(({ order }) => order.userName === user).length;
    if (open.length + orders.length > MAX_FACE_ORDERS || own + orders.length > MAX_OPEN_FACE_ORDERS)
      throw new OutriderError('CONFLICT', orderSentences.tooMany);
  }

  /** The oldest that are over go where there are too many. */
  async #makeRoom(count: number): Promise<void> {
    const kept = this.orders();
    const over = kept
      .filter(({ order }) => isOver(order))
      .slice(0, Math.max(0, kept.length + count - MAX_FACE_ORDERS));
    for (const { order } of over)
      // Somebody who sets faces at the same time may have taken the same one.
      await this.#orders.remove(order.id).catch((error: unknown) => {
        if (!(error instanceof OutriderError) || error.code !== 'NOT_FOUND') throw error;
      });
  }
}
