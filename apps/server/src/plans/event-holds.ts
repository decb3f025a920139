import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import {
  LOCK_MAX_LEVEL,
  MAX_LOCKED_PART,
  MAX_LOCKS,
  type RecordingLock,
} from '@outrider/model/recordings/recording-lock.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../log.ts';
import { PLAN_USER } from './plan-user.ts';

const DAY_MS = 86_400_000;
/** Of one device plans hold so many stretches: of more the one that was held first is let go, so that people can lock others. */
const MOST_OF_DEVICE = 200;
/** Plans hold nothing more once half of what may be locked is. */
const MAX_PART = MAX_LOCKED_PART / 2;
/** That there is no room is told this often. */
const WARNS_AGAIN_MS = 3_600_000;

type Locks = Pick<Store['recordingLocks'], 'list' | 'add' | 'remove'>;

export interface EventHoldsParts {
  readonly store: {
    readonly recordingLocks: Pick<Store['recordingLocks'], 'lockedBytes'>;
    transaction<T>(work: (tx: { readonly recordingLocks: Locks }) => Promise<T>): Promise<T>;
  };
  /** For how many days, as of now; 0: plans hold nothing. */
  readonly days: () => number;
  /** Bytes that recordings may take. */
  readonly roomBytes: () => number;
  readonly clock: Pick<Clock, 'now' | 'elapsed'>;
  readonly log: Pick<Log, 'warn'>;
}

/** What of an event this server recorded itself. */
export interface HeldFootage extends Pick<RecordingLock, 'deviceid' | 'channels' | 'fromMs' | 'toMs'> {
  /** What the event is called. */
  readonly reason: string;
}

/** Keeps what this server recorded itself of events from being removed, where plans want their footage: by locks that end by themselves (rule PLAN-12). */
export class EventHolds {
  readonly #parts: EventHoldsParts;
  #warnedMs = Number.NEGATIVE_INFINITY;
  /** One after the other: two that count what a device has at once would collide in a store that others share. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: EventHoldsParts) {
    this.#parts = parts;
  }

  /** Whether anything is held, as of now. */
  get isOn(): boolean {
    return this.#parts.days() > 0;
  }

  /**
   * Holds it, once, whichever servers hear of the event: where something holds all of it already nothing is done.
   * @throws OutriderError CONFLICT while some of it is being removed, STORE_FULL
   */
  async hold(footage: HeldFootage): Promise<void> {
    const { clock, log } = this.#parts;
    if (!this.isOn || footage.channels.length === 0) return;
    const holding = this.#last.then(() => this.#holdNow(footage));
    this.#last = holding.catch(() => {});
    const hasRoom = await holding;
    if (hasRoom || clock.elapsed() - this.#warnedMs < WARNS_AGAIN_MS) return;
    this.#warnedMs = clock.elapsed();
    log.warn({ deviceid: footage.deviceid }, 'recordings of an event are not held: too much is locked');
  }

  /** @returns false where too much is locked */
  async #holdNow(footage: HeldFootage): Promise<boolean> {
    const { store, roomBytes } = this.#parts;
    // Summed beforehand: within the transaction whatever else is locked meanwhile would be in its way.
    const isFull = (await store.recordingLocks.lockedBytes()) > roomBytes() * MAX_PART;
    return await store.transaction((tx) => this.#holdBy(tx.recordingLocks, footage, isFull));
  }

  async #holdBy(locks: Locks, footage: HeldFootage, isFull: boolean): Promise<boolean> {
    const { days, clock } = this.#parts;
    const known = await locks.list(footage.deviceid);
    if (known.some((lock) => holdsAll(lock, footage))) return true;
    if (isFull) return false;
    const own = known.filter(({ userName }) => userName === PLAN_USER);
    const [oldest] = own.toSorted((a, b) => a.createdMs - b.createdMs || a.id - b.id);
    if (oldest !== undefined && own.length >= MOST_OF_DEVICE) await lift(locks, oldest.id);
    else if (known.length >= MAX_LOCKS) return true;
    const createdMs = Math.trunc(clock.now());
    await locks.add({
      ...footage,
      userName: PLAN_USER,
      // Everybody who may lock may lift it.
      level: LOCK_MAX_LEVEL + 1,
      createdMs,
      untilMs: createdMs + days() * DAY_MS,
    });
    return true;
  }
}

/** Lifts a lock that somebody may have lifted meanwhile. */
const lift = (locks: Locks, id: number): Promise<void> =>
  locks.remove(id).catch((error: unknown) => {
    if (!(error instanceof OutriderError) || error.code !== 'NOT_FOUND') throw error;
  });

const holdsAll = (
  lock: Pick<RecordingLock, 'channels' | 'fromMs' | 'toMs'>,
  { channels, fromMs, toMs }: HeldFootage,
): boolean =>
  lock.fromMs <= fromMs && lock.toMs >= toMs && channels.every((channel) => lock.channels.includes(channel));
