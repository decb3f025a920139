import { randomBytes } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import {
  attachedChannel,
  type AttachedFile,
  type AttachmentsBody,
  attachmentsBody,
  type AttachmentsProgress,
} from '@outrider/model/events/attachment.ts';
import { eventCodeOf } from '@outrider/model/events/event-codes.ts';
import { eventSentences } from '@outrider/model/events/sentences.ts';
import { isOver, type OrderHead } from '@outrider/model/orders/order.ts';
import type { Store } from '@outrider/store/store.ts';
import type { FileReach, FoundFile } from '../cluster/files/file-reach.ts';
import type { OrderKind, OrderOf } from '../orders/order-kind.ts';
import { OrderQueue, type OrderQueueParts } from '../orders/order-queue.ts';
import { attachedFile } from './attached-file.ts';
import type { AttachmentFolder } from './attachment-folder.ts';
import { AttachmentsRun, type AttachmentsRunParts } from './attachments-run.ts';
import { bytesOf } from './byte-ranges.ts';
import { signOf } from './sign-of.ts';

type AttachmentsOrder = OrderOf<AttachmentsBody, AttachmentsProgress>;

const LOW = 0;
const DAY_MS = 86_400_000;
/** Recorders keep the files of an alarm for some days. */
const ASKED_FOR_MS = 7 * DAY_MS;
/** Alarms at once, each of another recorder. */
const MOST_RUNNING = 32;
const MOST_TRIES = 4;
/** Alarms whose files are kept, and wait. */
const MOST_KEPT = 10_000;
const MOST_OPEN = 2_000;
/** Alarms of one device that wait: beyond that the oldest give up, since a recorder overwrites their files first. */
const MOST_OPEN_OF_DEVICE = 100;
const NUMBER_BYTES = 16;
/** What is held is asked about again after this. */
const HELD_FOR_MS = 600_000;
/** Alarms that are asked about at once. */
const ASKED_AT_ONCE = 200;

export interface AttachmentsParts
  extends
    Omit<AttachmentsRunParts, 'hasRoom' | 'isAlarm'>,
    Omit<OrderQueueParts, 'links' | 'usedUp' | 'store'> {
  readonly links: AttachmentsRunParts['links'] & OrderQueueParts['links'];
  readonly folder: AttachmentFolder;
  /** To those of other servers, and from them to these. */
  readonly reach: Pick<FileReach, 'give' | 'find'>;
  readonly store: Pick<Store, 'orders'> & {
    readonly events: Pick<Store['events'], 'find' | 'change'>;
    readonly cases: Pick<Store['cases'], 'ofEvent'>;
    readonly recordingLocks: Pick<Store['recordingLocks'], 'list'>;
  };
  /** Bytes that they may take, as of now. */
  readonly maxBytes: () => number;
  /** For how many days they are kept, as of now; 0 is for ever. */
  readonly keepDays: () => number;
  readonly clock: Clock;
}

/** A file of an event that is whole. */
export interface Attached extends AttachedFile {
  /** Its place among those of its event, from 0. */
  readonly place: number;
  /** 1-based; undefined where its name says none. */
  readonly channel: number | undefined;
}

/** A file of an event, which lies on this server or another one. */
export interface FindableFile extends Attached {
  /** Finds it: undefined where no server that is there has it. @throws OutriderError as {@link FileReach.find} */
  readonly find: () => Promise<FoundFile | undefined>;
}

/** What there is of an event's files. */
export interface AttachedToEvent {
  readonly files: readonly Attached[];
  /** Whether some are awaited still. */
  readonly comes: boolean;
  /** Why not all are there, in raw words; empty where they are. */
  readonly fault: string;
}

/** The files that recorders keep of their alarms: asked for, taken, and found again by event. */
export class Attachments implements AsyncDisposable {
  readonly #parts: AttachmentsParts;
  readonly #orders: OrderQueue<AttachmentsBody, AttachmentsProgress, AttachmentsRun>;
  /** Numbers of orders. */
  readonly #byEvent = new Map<number, number>();
  /** Numbers of orders that were open when they were looked at last, by device: the oldest first. */
  readonly #openByDevice = new Map<string, Set<number>>();
  /** Events, by device and second. */
  readonly #byMoment = new Map<string, Set<number>>();
  /** Numbers of orders, by the number that was given to the alarm. */
  readonly #byNumber = new Map<string, number>();
  /** Orders that are held, until when nobody asks again, ms that never leap. */
  readonly #held = new Map<number, number>();
  #isFull = false;

  private constructor(parts: AttachmentsParts) {
    this.#parts = parts;
    const hasRoom = (): boolean => !this.#isFull;
    const isAlarm = (number: string): boolean => this.#byNumber.has(number);
    const kind: OrderKind<AttachmentsBody, AttachmentsProgress, AttachmentsRun> = {
      name: 'attachments',
      body: attachmentsBody,
      fresh: { files: [] },
      section: 'attachments',
      limits: { running: MOST_RUNNING, kept: MOST_KEPT, open: MOST_OPEN, tries: MOST_TRIES, days: () => 0 },
      hasRoom,
      begin: (handle) => new AttachmentsRun({ ...parts, hasRoom, isAlarm }, handle),
      known: (order) => this.#know(order),
      again: ({ files }) => (files.length > 0 && files.every(({ sha256 }) => sha256 !== '') ? undefined : {}),
      tellEnd: ({ event }) => this.#tell(event.id),
      removed: async (id) => {
        this.#forget(id);
        await parts.folder.remove(id);
      },
      look: () => this.#trim(),
    };
    const usedUp = (deviceid: string): boolean => parts.accountOf(deviceid).usedUp;
    this.#orders = new OrderQueue(kind, { ...parts, usedUp });
  }

  /** Takes in what is kept: what came in when the server ended is asked for once more. */
  static async start(parts: AttachmentsParts): Promise<Attachments> {
    const attachments = new Attachments(parts);
    const orders = attachments.#orders;
    await orders.load();
    const all = orders.list().map(({ order }) => order);
    await parts.folder.removeOthers(all.map(({ id }) => id));
    parts.reach.give(attachedFile, ({ order, place, bytes }) => parts.folder.wholeFile(order, place, bytes));
    await orders.start();
    return attachments;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#orders[Symbol.asyncDispose]();
  }

  /**
   * Asks for the files of an event, where its recorder announced some: once, however often it is wanted.
   * @param userName the user who asks
   * @returns whether it has not ended, and may announce some with its end
   * @throws OutriderError CONFLICT when too many wait
   */
  async want(id: number, userName: string): Promise<boolean> {
    const event = await this.#parts.store.events.find(id);
    const sign = event === undefined ? undefined : signOf(event);
    if (event === undefined) return false;
    if (sign === undefined) return event.source === 'told' && event.course === 'lasts';
    if (this.#byEvent.has(id)) return false;
    await this.#makeRoom();
    await this.#makePlace(event.deviceid);
    await this.#orders.add([
      {
        deviceid: event.deviceid,
        priority: LOW,
        userName,
        note: eventCodeOf(event.eventid)?.name ?? `Event ${event.eventid}`,
        fromMinute: 0,
        toMinute: 0,
        untilMs: this.#parts.clock.now() + ASKED_FOR_MS,
        event: { id, eventid: event.eventid, time: event.time },
        alarmNumber: randomBytes(NUMBER_BYTES).toString('hex'),
        sign,
        onceKey: `event ${id}`,
      },
    ]);
    return false;
  }

  /** Numbers of the events of which files were asked for, rising. */
  events(): number[] {
    return [...this.#byEvent.keys()].toSorted((a, b) => a - b);
  }

  /** What there is of the files of an event; undefined where none were asked for. */
  ofEvent(event: number): AttachedToEvent | undefined {
    const order = this.#orderOf(event);
    if (order === undefined) return undefined;
    const files = order.files.flatMap((file, place) =>
      file.sha256 === '' ? [] : [{ ...file, place, channel: attachedChannel(file.name) }],
    );
    const comes = !isOver(order);
    return { files, comes, fault: comes || order.state === 'done' ? '' : order.fault };
  }

  /** A whole file of an event; undefined where there is none. */
  file(event: number, place: number): FindableFile | undefined {
    const order = this.#orderOf(event);
    const file = this.ofEvent(event)?.files.find((one) => one.place === place);
    if (order === undefined || file === undefined) return undefined;
    const { id, server } = order;
    const key = { order: id, place, bytes: file.bytes };
    return { ...file, find: () => this.#parts.reach.find(attachedFile, key, server) };
  }

  /** A picture of a channel that is attached to an event of that second (unix); undefined where there is none. */
  picture(deviceid: string, channel: number, time: number): FindableFile | undefined {
    for (const event of this.#byMoment.get(momentOf(deviceid, time)) ?? []) {
      const found = this.ofEvent(event)?.files.find(
        (file) => file.channel === channel && file.format === 'jpeg',
      );
      if (found !== undefined) return this.file(event, found.place);
    }
    return undefined;
  }

  #orderOf(event: number): AttachmentsOrder | undefined {
    const id = this.#byEvent.get(event);
    return id === undefined ? undefined : this.#orders.find(id);
  }

  #know({ id, deviceid, event, alarmNumber }: OrderHead & AttachmentsBody): void {
    this.#byEvent.set(event.id, id);
    this.#byNumber.set(alarmNumber, id);
    this.#openByDevice.set(deviceid, (this.#openByDevice.get(deviceid) ?? new Set()).add(id));
    const moment = momentOf(deviceid, event.time);
    this.#byMoment.set(moment, (this.#byMoment.get(moment) ?? new Set()).add(event.id));
  }

  #forget(order: number): void {
    this.#held.delete(order);
    for (const ids of this.#openByDevice.values()) ids.delete(order);
    for (const ids of [this.#byEvent, this.#byNumber] as readonly Map<number | string, number>[])
      for (const [key, id] of ids) if (id === order) ids.delete(key);
    for (const [moment, events] of this.#byMoment) {
      for (const event of events) if (!this.#byEvent.has(event)) events.delete(event);
      if (events.size === 0) this.#byMoment.delete(moment);
    }
  }

  /** Lists that ask for changes hear that there is something to be seen. */
  #tell(event: number): void {
    this.#parts.store.events.change(event, {}).catch((error: unknown) => {
      this.#parts.log.warn({ err: error, event }, 'that the files of an event came could not be noted');
    });
  }

  /** Of alarms whose files are kept the oldest goes, so that there is room for one more. */
  async #makeRoom(): Promise<void> {
    const all = this.#orders.list().map(({ order }) => order);
    if (all.length < MOST_KEPT) return;
    for (const order of this.#goingFirst(all)) {
      if (await this.#isHeld(order)) continue;
      await this.#orders.remove(order.id);
      return;
    }
  }

  /** No device keeps others from asking: the oldest of its alarms that wait gives up, as its recorder is away or sends nothing. */
  async #makePlace(deviceid: string): Promise<void> {
    const ids = this.#openByDevice.get(deviceid) ?? new Set();
    const isOpen = (id: number): boolean => {
      const order = this.#orders.find(id);
      return order !== undefined && !isOver(order);
    };
    for (const id of ids) if (!isOpen(id)) ids.delete(id);
    for (const id of ids) {
      if (ids.size < MOST_OPEN_OF_DEVICE) break;
      // What comes in just now is let finish.
      if (this.#orders.find(id)?.state === 'running') continue;
      // What another server has in its hand stays.
      await this.#orders.fail(id, eventSentences.tooManyAttached).then(
        () => ids.delete(id),
        () => {},
      );
    }
    if (ids.size === 0) this.#openByDevice.delete(deviceid);
  }

  /** What is too old goes, and of what takes too much room the oldest: but for what is held. */
  async #trim(): Promise<void> {
    const { maxBytes, keepDays, clock } = this.#parts;
    const own = this.#orders.own();
    const most = maxBytes();
    let bytes = own.reduce((sum, order) => sum + sizeOf(order), 0);
    const oldest = keepDays() === 0 ? 0 : clock.now() - keepDays() * DAY_MS;
    for (const order of this.#goingFirst(own)) {
      if (bytes <= most && order.event.time * 1_000 >= oldest) break;
      if (await this.#isHeld(order)) continue;
      bytes -= sizeOf(order);
      await this.#orders.remove(order.id);
    }
    this.#isFull = bytes > most;
  }

  /** Those that are over, the oldest alarm first, but for those that were held a while ago. */
  #goingFirst(orders: readonly AttachmentsOrder[]): AttachmentsOrder[] {
    const nowMs = this.#parts.clock.elapsed();
    return orders
      .filter((order) => isOver(order) && (this.#held.get(order.id) ?? 0) <= nowMs)
      .toSorted((a, b) => a.event.time - b.event.time || a.id - b.id)
      .slice(0, ASKED_AT_ONCE);
  }

  /** What is locked, or in a case that is not decided, stays. */
  async #isHeld({ id, deviceid, event }: AttachmentsOrder): Promise<boolean> {
    const { store, clock } = this.#parts;
    const ms = event.time * 1_000;
    const locks = await store.recordingLocks.list(deviceid);
    const found = await store.cases.ofEvent(event.id);
    const isLocked = locks.some(({ fromMs, toMs }) => fromMs <= ms && ms < toMs);
    const isHeld = isLocked || (found !== undefined && found.closedMs === 0);
    if (isHeld) this.#held.set(id, clock.elapsed() + HELD_FOR_MS);
    else this.#held.delete(id);
    return isHeld;
  }
}

const momentOf = (deviceid: string, time: number): string => `${time} ${deviceid}`;
const sizeOf = ({ files }: AttachmentsOrder): number =>
  files.reduce((sum, { have }) => sum + bytesOf(have), 0);
