import { OutriderError } from '@outrider/model/error-code.ts';
import { firmwareIdIn } from '@outrider/model/firmware/firmware-url.ts';
import { MAX_UPDATES_KEPT, UPDATES_KEPT_DAYS } from '@outrider/model/firmware/limits.ts';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import {
  freshUpdate,
  type Update,
  updateBody,
  type UpdateBody,
  type UpdateProgress,
} from '@outrider/model/firmware/update.ts';
import { isOver, type NewOrderHead } from '@outrider/model/orders/order.ts';
import type { Bus } from '../bus/bus.ts';
import type { OrderKind } from '../orders/order-kind.ts';
import { makeRoom } from '../orders/make-room.ts';
import { OrderQueue, type OrderQueueParts, type OrderView } from '../orders/order-queue.ts';
import { FirmwareRun, type FirmwareRunParts, ticketHash } from './firmware-run.ts';

/** Recorders that are updated at once: each fetches a file, all of them within what the line gives. */
const MOST_RUNNING = 200;
/** So often a recorder is told that does not answer. */
const MOST_TRIES = 3;
const NORMAL = 1;

/** At any hour, where none are said. */
export type NewUpdate = Pick<NewOrderHead, 'deviceid' | 'userName' | 'untilMs'> &
  Partial<Pick<NewOrderHead, 'fromMinute' | 'toMinute'>> &
  UpdateBody;

export interface FirmwareUpdatesParts extends OrderQueueParts, Omit<FirmwareRunParts, 'links'> {
  readonly links: FirmwareRunParts['links'];
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  /** Resolves once recorders can fetch files of the store. @throws OutriderError */
  readonly ready: () => Promise<void>;
  /** Called when an update came to its end by itself. */
  readonly ended: (update: Update) => void;
}

/** What a ticket lets a device fetch, and which device. */
export interface Ticketed {
  readonly order: number;
  readonly firmwareid: string;
}

/** Updates of recorders: orders of their own kind, one at a time of a device (decision 0070). */
export class FirmwareUpdates implements AsyncDisposable {
  readonly #orders: OrderQueue<UpdateBody, UpdateProgress, FirmwareRun>;
  readonly #parts: FirmwareUpdatesParts;
  readonly #stops: (() => void)[];
  /** Devices of which an update is being begun right now: it is not in the queue yet. */
  readonly #beginning = new Set<string>();

  private constructor(parts: FirmwareUpdatesParts) {
    this.#parts = parts;
    this.#orders = new OrderQueue(this.#kind(), parts);
    this.#stops = [
      parts.bus.subscribe('device.attached', ({ deviceid }) =>
        this.#orders.runOfDevice(deviceid)?.tell('attached'),
      ),
      parts.bus.subscribe('device.upgraded', ({ deviceid, result }) =>
        this.#orders.runOfDevice(deviceid)?.tell(result),
      ),
    ];
  }

  /** Reads the kept orders: an update that was under way when the server ended goes on. */
  static async start(parts: FirmwareUpdatesParts): Promise<FirmwareUpdates> {
    const updates = new FirmwareUpdates(parts);
    await updates.#orders.load();
    await updates.#orders.start();
    return updates;
  }

  /** All that are kept, the oldest first. */
  all(): OrderView<Update>[] {
    return this.#orders.list();
  }

  /** The newest update of each device, with how far into its file it has fetched. */
  newest(): ReadonlyMap<string, OrderView<Update>> {
    return new Map(this.#orders.list().map((view) => [view.order.deviceid, this.#asOfNow(view)]));
  }

  /** @throws OutriderError NOT_FOUND */
  get(id: number): Update {
    return this.#orders.get(id);
  }

  /**
   * Has a device get a firmware, as soon as that can be.
   * @returns the number of the order
   * @throws OutriderError CONFLICT while another update of it is under way, or too many wait; NOT_FOUND for a file that the store has not
   */
  async begin(update: NewUpdate): Promise<number> {
    const { deviceid, url } = update;
    const firmwareid = firmwareIdIn(url);
    if (firmwareid !== undefined && (await this.#parts.files.find(firmwareid)) === undefined)
      throw new OutriderError('NOT_FOUND', firmwareSentences.noFile);
    const isUnderWay = this.all().some(({ order }) => order.deviceid === deviceid && !isOver(order));
    if (isUnderWay || this.#beginning.has(deviceid))
      throw new OutriderError('CONFLICT', firmwareSentences.underWay);
    this.#beginning.add(deviceid);
    try {
      if (firmwareid !== undefined) await this.#parts.ready();
      await makeRoom(this.#orders, MAX_UPDATES_KEPT);
      const [id = 0] = await this.#orders.add([
        { fromMinute: 0, toMinute: 0, ...update, priority: NORMAL, note: '' },
      ]);
      return id;
    } finally {
      this.#beginning.delete(deviceid);
    }
  }

  /** Ends an update: its ticket is worth nothing then. A recorder that has the whole file may install it all the same. @throws OutriderError NOT_FOUND, CONFLICT */
  async cancel(id: number): Promise<void> {
    await this.#orders.cancel(id);
  }

  /** The file that a ticket lets fetch while its update is under way; undefined for an invalid ticket. */
  ofTicket(ticket: string): Ticketed | undefined {
    const found = this.#orders.findOpen(ticketHash(ticket));
    const firmwareid = found === undefined ? undefined : firmwareIdIn(found.url);
    return found === undefined || firmwareid === undefined ? undefined : { order: found.id, firmwareid };
  }

  /** So far into its file a recorder has fetched. */
  fetched({ order }: Ticketed, end: number): void {
    this.#orders.runOf(order)?.tellFetched(end);
  }

  /** Whether an update that is not over is about a file of the store. */
  uses(firmwareid: string): boolean {
    return this.all().some(({ order }) => !isOver(order) && firmwareIdIn(order.url) === firmwareid);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#orders[Symbol.asyncDispose]();
  }

  #asOfNow({ currentBytes, order, ...view }: OrderView<Update>): OrderView<Update> {
    const fetched = Math.max(order.fetched, currentBytes);
    return { ...view, currentBytes, order: { ...order, fetched } };
  }

  #kind(): OrderKind<UpdateBody, UpdateProgress, FirmwareRun> {
    return {
      name: 'firmware',
      body: updateBody,
      fresh: freshUpdate,
      section: 'firmware',
      limits: {
        running: MOST_RUNNING,
        kept: MAX_UPDATES_KEPT,
        open: MAX_UPDATES_KEPT,
        tries: MOST_TRIES,
        days: () => UPDATES_KEPT_DAYS,
      },
      isFree: true,
      begin: (handle) => new FirmwareRun(this.#parts, handle),
      again: () => freshUpdate,
      openKey: ({ ticket }) => (ticket === '' ? undefined : ticket),
      tellEnd: (update) => this.#parts.ended(update),
    };
  }
}
