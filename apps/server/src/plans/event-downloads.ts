import type { Clock } from '@outrider/kit/clock.ts';
import { installedChannels } from '@outrider/model/devices/device.ts';
import { notedEvents } from '@outrider/model/events/event-codes.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import {
  type DownloadPlan,
  downloadModes,
  holdsAt,
  mediaParts,
  snapshotsOf,
  wantedChannels,
  wantedStretch,
} from '@outrider/model/plans/download-plan.ts';
import { MAX_OPEN_ORDERS } from '@outrider/model/retrievals/limits.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Attachments } from '../attachments/attachments.ts';
import type { Bus } from '../bus/bus.ts';
import type { Pictures } from '../fleet/pictures/pictures.ts';
import type { Log } from '../log.ts';
import type { RetrievalQueue } from '../retrieval/retrieval-queue.ts';
import { EventMarks } from './event-marks.ts';
import type { EventHolds } from './event-holds.ts';
import { type FootageOrdersParts, wantedFootage } from './footage-orders.ts';
import type { Happened } from './happened.ts';
import { Intervals } from './intervals.ts';
import { PLAN_USER } from './plan-user.ts';
import type { PlanBook } from './plan-book.ts';
import { ignitionAt } from './ignition-at.ts';

/** Whether an alarm has ended, and brings files with that, is looked at after this, twice as late each time; ... */
const ENDS_MS = 10_000;
/** ... and not any more after this. */
const LONGEST_ALARM_MS = 30 * 60_000;
/** What was recorded is in the index this long after it was. */
const SETTLED_MS = 10_000;
/** What could not be asked for is tried again. */
const AGAIN_MS = 60_000;
/** Of more events that wait the latest get no footage, or no files. */
const MOST_WAITING = 5_000;
/** Events that are not done with: of more the latest are not looked at. */
const MOST_OPEN = 20_000;
/** What of an event is asked for, each by itself. */
type Part = 'files' | 'footage';
/** A picture of now is one of the event this long after it. */
const STILL_NOW_MS = 60_000;
/** Between two pictures of one event, and how many events have more than one taken at once, each of another device. */
const SNAPSHOT_MS = 1_000;
const MOST_SERIES = 100;
/** Orders of plans that are kept: of more, the oldest that are over go. What came of them is among the recordings. */
const MOST_ORDERS = 1_000;
/** Orders of one event, at most: one of each stream. */
const AN_EVENT = 2;

export interface EventDownloadsParts extends FootageOrdersParts {
  readonly book: Pick<PlanBook<DownloadPlan>, 'holding'>;
  readonly store: {
    readonly events: Pick<Store['events'], 'behind' | 'last' | 'change'>;
    readonly positions: Pick<Store['positions'], 'range'>;
    readonly feed: Pick<Store['feed'], 'mark' | 'move'>;
  };
  readonly retrievals: Pick<RetrievalQueue, 'add' | 'byUser' | 'get' | 'list' | 'remove'>;
  readonly pictures: Pick<Pictures, 'take'>;
  readonly attachments: Pick<Attachments, 'want'>;
  readonly holds: Pick<EventHolds, 'hold' | 'isOn'>;
  /** Whether plans may ask for footage, as of now. */
  readonly fetches: () => boolean;
  readonly bus: Pick<Bus, 'act' | 'subscribe'>;
  /** By which this server is told from others that have the same store. */
  readonly server: string;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Asks for the footage of events as the plans say it (decision 0072). An event is looked at at least once: what was not looked at when the
 * server ended is after its start; what is ordered has a key by which it is there once.
 */
export class EventDownloads implements AsyncDisposable {
  readonly #parts: EventDownloadsParts;
  readonly #marks: EventMarks;
  readonly #intervals: Intervals;
  /** Events of which that is still to be asked for. */
  readonly #waiting: Readonly<Record<Part, Set<number>>> = { files: new Set(), footage: new Set() };
  readonly #timers = new Set<() => void>();
  /** Devices of which a picture is taken each second. */
  readonly #series = new Set<string>();
  readonly #stops: readonly (() => void)[];
  /** Events are decided on one after the other. */
  #deciding: Promise<void> = Promise.resolve();
  #working = new Set<Promise<void>>();
  #ended = false;

  private constructor(parts: EventDownloadsParts) {
    this.#parts = parts;
    this.#marks = new EventMarks(parts);
    this.#intervals = new Intervals(parts.retrievals.list().map(({ order }) => order));
    this.#stops = [
      parts.bus.subscribe('device.event', ({ id, hidden, ...event }) => {
        if (id !== null && !hidden) this.#take({ ...event, id }, true);
      }),
      parts.bus.act('retrieval.ended', ({ id }) => this.#track(this.#tellEnd(id))),
    ];
  }

  /** Takes up what was not looked at when the server ended. */
  static async start(parts: EventDownloadsParts): Promise<EventDownloads> {
    const downloads = new EventDownloads(parts);
    for (const event of await downloads.#marks.load()) if (!event.hidden) downloads.#take(event, false);
    return downloads;
  }

  /** Resolves once all events so far are decided on, and what was due is asked for: for tests. */
  async settled(): Promise<void> {
    await this.#deciding;
    // What is asked for may bring more to ask for.
    while (this.#working.size > 0) await Promise.all(this.#working);
    await this.#marks.keep();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    for (const stop of this.#stops) stop();
    for (const cancel of this.#timers) cancel();
    await this.settled();
    this.#marks[Symbol.dispose]();
  }

  /** @param isNew whether it has just happened: a picture of now is one of it */
  #take({ id, deviceid, eventid, time }: Happened, isNew: boolean): void {
    const event = { id, deviceid, eventid, time };
    const plan = this.#planFor(event);
    if (plan === undefined) return this.#marks.done(id);
    if (!this.#marks.begin(id)) return;
    if (this.#marks.waiting > MOST_OPEN) {
      this.#parts.log.warn({ event: id }, 'too many events are to be looked at: one is not');
      return this.#marks.done(id);
    }
    this.#deciding = this.#deciding.then(() => this.#decide(event, plan, isNew));
  }

  #planFor({ deviceid, eventid, time }: Happened): DownloadPlan | undefined {
    // What people note they ask for themselves, and a picture that was taken takes no picture.
    if (notedEvents.includes(eventid)) return undefined;
    const plan = this.#parts.book.holding(deviceid, eventid)?.plan;
    return plan?.mode === downloadModes.download && holdsAt(plan, time) ? plan : undefined;
  }

  /** It never throws. */
  async #decide(event: Happened, plan: DownloadPlan, isNew: boolean): Promise<void> {
    const { clock, store, holds, fetches, log } = this.#parts;
    if (this.#ended) return;
    try {
      if (plan.ignitionOff && (await ignitionAt(store.positions, event)) !== false)
        return this.#marks.done(event.id);
    } catch (error) {
      log.warn({ err: error, event: event.id }, 'whether the ignition was off could not be read');
      return this.#later(AGAIN_MS, () => this.#redo(event, plan, isNew));
    }
    if (!this.#intervals.isFree(event, plan.intervalS)) return this.#marks.done(event.id);
    this.#intervals.took(event);
    const { video, snapshot } = mediaParts(plan.media);
    if (snapshot && isNew && clock.now() - event.time * 1_000 < STILL_NOW_MS) this.#takePictures(event, plan);
    const parts: Part[] = video && (fetches() || holds.isOn) ? ['files', 'footage'] : ['files'];
    const taken = parts.filter((part) => this.#waits(event, part));
    if (taken.length === 0) return this.#marks.done(event.id);
    if (taken.includes('files')) this.#track(this.#askFiles(event));
    if (taken.includes('footage')) this.#awaitFootage(event, plan);
  }

  /** Whether it is asked for: not where too many wait. */
  #waits({ id }: Happened, part: Part): boolean {
    const waiting = this.#waiting[part];
    if (waiting.size >= MOST_WAITING) {
      this.#parts.log.warn({ event: id, part }, 'too many events wait for this: one gets none');
      return false;
    }
    waiting.add(id);
    return true;
  }

  /** That part of an event is asked for, or cannot be. */
  #done({ id }: Happened, part: Part): void {
    const { files, footage } = this.#waiting;
    this.#waiting[part].delete(id);
    if (!files.has(id) && !footage.has(id)) this.#marks.done(id);
  }

  /** Asks for the files that the recorder keeps of it, with its begin or with its end. It never throws. @param againMs when it is looked again whether it has ended */
  async #askFiles(event: Happened, againMs = ENDS_MS): Promise<void> {
    const { attachments, log } = this.#parts;
    try {
      const mayCome = await attachments.want(event.id, PLAN_USER);
      if (!mayCome || againMs > LONGEST_ALARM_MS) return this.#done(event, 'files');
      this.#later(againMs, () => this.#track(this.#askFiles(event, againMs * 2)));
    } catch (error) {
      log.warn(
        { err: error, event: event.id },
        'files of an event could not be asked for; it is tried again',
      );
      this.#later(AGAIN_MS, () => this.#track(this.#askFiles(event)));
    }
  }

  /** Asks for its footage once it is over: whatever becomes of its files. */
  #awaitFootage(event: Happened, plan: DownloadPlan): void {
    const { to } = wantedStretch(plan, event.time, this.#parts.usual());
    const dueMs = to * 1_000 + SETTLED_MS - this.#parts.clock.now();
    this.#later(Math.max(0, dueMs), () => this.#track(this.#order(event, plan)));
  }

  #redo(event: Happened, plan: DownloadPlan, isNew: boolean): void {
    this.#deciding = this.#deciding.then(() => this.#decide(event, plan, isNew));
  }

  #later(ms: number, work: () => void): void {
    if (this.#ended) return;
    if (ms === 0) return work();
    const cancel = this.#parts.clock.after(ms, () => {
      this.#timers.delete(cancel);
      work();
    });
    this.#timers.add(cancel);
  }

  /** Asks for what the server does not have of it, where plans may, and holds what it has. It never throws. */
  async #order(event: Happened, plan: DownloadPlan): Promise<void> {
    const { retrievals, holds, fetches, log } = this.#parts;
    const mayFetch = fetches();
    // Looking what is recorded of each that waits would be much, for nothing.
    if (mayFetch && retrievals.byUser.count(PLAN_USER).open + AN_EVENT > MAX_OPEN_ORDERS)
      return this.#later(AGAIN_MS, () => this.#track(this.#order(event, plan)));
    try {
      const footage = await wantedFootage(this.#parts, event, plan);
      if (mayFetch && footage !== undefined && footage.orders.length > 0) {
        await this.#makeRoom();
        await retrievals.add([...footage.orders]);
      }
      if (footage !== undefined) await holds.hold(footage.here);
      this.#done(event, 'footage');
    } catch (error) {
      // Its device is gone.
      if (error instanceof OutriderError && error.code === 'NOT_FOUND') return this.#done(event, 'footage');
      log.warn(
        { err: error, event: event.id },
        'footage of an event could not be asked for; it is tried again',
      );
      this.#later(AGAIN_MS, () => this.#track(this.#order(event, plan)));
    }
  }

  /** An event whose footage came, or did not, has changed: lists that ask for changes hear of it. It never throws. */
  async #tellEnd(order: number): Promise<void> {
    const { retrievals, store, log } = this.#parts;
    try {
      const { event } = retrievals.get(order);
      if (event !== undefined) await store.events.change(event.id, {});
    } catch (error) {
      log.warn({ err: error, order }, 'that the footage of an event is over could not be noted');
    }
  }

  /** Of orders of plans the oldest go that are over; people's stay. */
  async #makeRoom(): Promise<void> {
    const { retrievals } = this.#parts;
    const tooMany = retrievals.byUser.count(PLAN_USER).kept + AN_EVENT - MOST_ORDERS;
    if (tooMany <= 0) return;
    for (const id of retrievals.byUser.over(PLAN_USER, tooMany))
      await retrievals.remove(id).catch((error: unknown) => {
        if (!(error instanceof OutriderError) || error.code !== 'NOT_FOUND') throw error;
      });
  }

  /** A picture of each channel, now, or each second: one that cannot be had is not to be had later. */
  #takePictures({ deviceid }: Happened, plan: DownloadPlan): void {
    const times = snapshotsOf(plan, this.#parts.usual());
    // One that is under way has the moment of the next event, too.
    if (times > 1 && this.#series.has(deviceid)) return;
    const isSeries = times > 1 && this.#series.size < MOST_SERIES;
    if (isSeries) this.#series.add(deviceid);
    this.#takeTimes(deviceid, plan, isSeries ? times : 1, new Set());
  }

  /** @param taking channels whose picture before has not come: they are left out */
  #takeTimes(deviceid: string, plan: DownloadPlan, times: number, taking: Set<number>): void {
    const { pictures, recordOf, log } = this.#parts;
    const record = recordOf(deviceid);
    if (record === undefined || times === 0) return void this.#series.delete(deviceid);
    const { main, sub } = wantedChannels(plan, installedChannels(record.channelMask));
    for (const channel of [...main, ...sub]) {
      if (taking.has(channel)) continue;
      taking.add(channel);
      pictures
        .take(deviceid, channel)
        .catch((error: unknown) =>
          log.debug({ err: error, deviceid, channel }, 'no picture of an event was taken'),
        )
        .finally(() => taking.delete(channel));
    }
    if (times === 1) return void this.#series.delete(deviceid);
    this.#later(SNAPSHOT_MS, () => this.#takeTimes(deviceid, plan, times - 1, taking));
  }

  #track(work: Promise<void>): void {
    this.#working.add(work);
    void work.finally(() => this.#working.delete(work));
  }
}
