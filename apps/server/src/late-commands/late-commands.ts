import {
  type Late,
  LATE_KEPT_DAYS,
  type LateBody,
  lateBody,
  type LateProgress,
  MAX_LATE_OPEN,
  type NewLate,
} from '@outrider/model/live/late-commands.ts';
import { lateSentences } from '@outrider/model/devices/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { isOver } from '@outrider/model/orders/order.ts';
import type { Links } from '../fleet/links/links.ts';
import type { Pictures } from '../fleet/pictures/pictures.ts';
import type { OrderKind } from '../orders/order-kind.ts';
import { makeRoom } from '../orders/make-room.ts';
import { OrderQueue, type OrderQueueParts, type OrderView } from '../orders/order-queue.ts';
import { LateRun } from './late-run.ts';

/** Devices that are told something at once: a fleet that comes back is told one frame each. */
const MOST_RUNNING = 100;
/** So often a question is asked while the device is there. */
const MOST_TRIES = 3;
const NORMAL = 1;
/** Of one device so many are told of, the newest. */
const MOST_LISTED = 50;

interface LateParts extends OrderQueueParts {
  readonly links: Links;
  readonly pictures: Pick<Pictures, 'take'>;
  /** Commands that are kept: the oldest of those that are over go earlier where there are more. */
  readonly mostKept: number;
  /** Takes that one came to its end by itself: told, or given up. */
  readonly onEnd: (late: Late) => void;
}

const lateKind = (parts: LateParts): OrderKind<LateBody, LateProgress, LateRun> => ({
  name: 'command',
  body: lateBody,
  fresh: { toldMs: 0, place: null, pictureMs: 0 },
  section: 'control',
  limits: {
    running: MOST_RUNNING,
    kept: parts.mostKept,
    open: MAX_LATE_OPEN,
    tries: MOST_TRIES,
    days: () => LATE_KEPT_DAYS,
  },
  isFree: true,
  begin: (handle) => new LateRun(parts, handle),
  again: () => undefined,
  tellEnd: parts.onEnd,
});

/** Commands that wait for their device by choice (decision 0111). */
export class LateCommands implements AsyncDisposable {
  readonly #orders: OrderQueue<LateBody, LateProgress, LateRun>;
  readonly #mostKept: number;
  /** What is being left right now, by device, command and channel: it is not in the queue yet. */
  readonly #leaving = new Set<string>();

  private constructor(parts: LateParts) {
    this.#orders = new OrderQueue(lateKind(parts), parts);
    this.#mostKept = parts.mostKept;
  }

  /** Takes in what is kept. */
  static async start(parts: LateParts): Promise<LateCommands> {
    const late = new LateCommands(parts);
    await late.#orders.load();
    await late.#orders.start();
    return late;
  }

  /** What a device was told late and is to be told, the newest first. */
  of(deviceid: string): OrderView<Late>[] {
    return this.#orders
      .list()
      .filter(({ order }) => order.deviceid === deviceid)
      .toReversed()
      .slice(0, MOST_LISTED);
  }

  /** @throws OutriderError NOT_FOUND */
  get(id: number): Late {
    return this.#orders.get(id);
  }

  /**
   * Has a device told something once it comes; at once where it is there. The same that waits already is not asked for twice.
   * @returns the number of the order
   * @throws OutriderError CONFLICT where the same waits already, or too many wait
   */
  async leave(late: NewLate): Promise<number> {
    const key = keyOf(late);
    const waits = this.#orders.list().some(({ order }) => !isOver(order) && keyOf(order) === key);
    if (waits || this.#leaving.has(key)) throw new OutriderError('CONFLICT', lateSentences.waitsAlready);
    this.#leaving.add(key);
    try {
      await makeRoom(this.#orders, this.#mostKept);
      const [id = 0] = await this.#orders.add([
        { ...late, priority: NORMAL, note: '', fromMinute: 0, toMinute: 0 },
      ]);
      return id;
    } finally {
      this.#leaving.delete(key);
    }
  }

  /** A command that is not on its way yet is not told. @throws OutriderError NOT_FOUND, CONFLICT for what was told or is being */
  async takeBack(id: number): Promise<void> {
    if (this.get(id).state === 'running') throw new OutriderError('CONFLICT', lateSentences.onItsWay);
    await this.#orders.cancel(id);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#orders[Symbol.asyncDispose]();
  }
}

/** Tells commands apart: the same waits once. */
const keyOf = ({ deviceid, what, channel }: Pick<Late, 'deviceid' | 'what' | 'channel'>): string =>
  `${what} ${channel} ${deviceid}`;
