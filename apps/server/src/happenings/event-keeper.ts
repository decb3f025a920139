import type { Clock } from '@outrider/kit/clock.ts';
import { Crowd } from '@outrider/kit/crowd.ts';
import { serverAlarmEvent } from './server-alarm-event.ts';
import type { KeptEvent, NewEvent } from '@outrider/model/events/kept-event.ts';
import type { EventQuestion } from '@outrider/store/events/event-store.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import { type FateOf, fated, isShown, KEEP_ALL } from './event-fate.ts';
import { tellEvent } from './tell-event.ts';

/** After a failure, such as a full disk, it is tried again so much later. */
const AGAIN_MS = 30_000;
/** Of more that wait the oldest are given up. */
const MOST_WAITING = 20_000;
/** Kept in one transaction, at most: a fleet that comes online is thousands of events. */
const AT_ONCE = 1_000;
/** Of a crowd that comes or goes, all within this time are kept by one commit. Few do not wait. */
const CROWD = { restMs: 100, atOnce: 8 };

export interface EventKeeperParts {
  readonly store: { readonly events: Pick<Store['events'], 'add' | 'last' | 'between'> };
  readonly bus: Pick<Bus, 'publish' | 'act'>;
  readonly clock: Clock;
  readonly log: Log;
}

interface Waiting {
  readonly event: NewEvent;
  /** Whether people know of it already, or are told another way. */
  told: boolean;
}

/**
 * Takes events that no report brought (rule EVENT-7): each is kept, and then told; events that cannot be kept, on a full disk, are told at
 * once, and kept when there is room.
 */
export class EventKeeper implements AsyncDisposable {
  readonly #parts: EventKeeperParts;
  readonly #stop: () => void;
  readonly #crowd: Crowd;
  #waiting: Waiting[] = [];
  #lost = 0;
  #rests = false;
  #fateOf = KEEP_ALL;
  #cancel: (() => void) | undefined;
  #writing: Promise<void> | undefined;

  constructor(parts: EventKeeperParts) {
    this.#parts = parts;
    this.#crowd = new Crowd({ clock: parts.clock, ...CROWD }, () => {
      if (!this.#rests) void this.#flush();
    });
    // The doors tell of the server's own alarms: a page that connects later has to hear of those that stand.
    this.#stop = parts.bus.act('server.alarm', (turn) => {
      if (turn.stood !== true) this.#take({ event: serverAlarmEvent(turn, parts.clock.now()), told: true });
    });
  }

  /** What becomes of what happens to devices from now on. What people note, and the server's own, is always kept. */
  decideBy(fateOf: FateOf): void {
    this.#fateOf = fateOf;
  }

  /**
   * Something happened: it is kept, and told then.
   * @param mayWait of what happens to a whole fleet within seconds, as when a network is back: of a crowd some are kept together
   */
  happened(event: NewEvent, { mayWait = false } = {}): void {
    const waiting = { event: fated(event, this.#fateOf), told: false };
    if (mayWait) this.#put(waiting, () => this.#crowd.come());
    else this.#take(waiting);
  }

  /**
   * As {@link happened}, for a caller who waits for it.
   * @throws OutriderError STORE_FULL when it cannot be kept; then nobody is told
   */
  async keep(event: NewEvent): Promise<KeptEvent | undefined> {
    const [kept] = await this.#parts.store.events.add([this.#learnt(event)]);
    if (kept !== undefined) tellEvent(this.#parts.bus, kept, kept.id);
    return kept;
  }

  /** Resolves once what happened so far is kept, or waits for room. */
  kept(): Promise<void> {
    // On a full disk each try would be in vain, and a line of the log.
    return this.#rests ? Promise.resolve() : this.#flush();
  }

  async last(deviceids: ReadonlySet<string> | undefined, limit: number): Promise<KeptEvent[]> {
    await this.#flush();
    return await this.#parts.store.events.last(deviceids, limit);
  }

  async between(question: EventQuestion): Promise<KeptEvent[]> {
    await this.#flush();
    return await this.#parts.store.events.between(question);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop();
    this.#cancel?.();
    this.#crowd.end();
    await this.#flush();
    this.#cancel?.();
  }

  #learnt(event: NewEvent): NewEvent {
    return { learnt: Math.floor(this.#parts.clock.now() / 1_000), ...event };
  }

  #take(waiting: Waiting): void {
    this.#put(waiting, () => void this.#flush());
  }

  #put({ event, told }: Waiting, keep: () => void): void {
    const waiting = { event: this.#learnt(event), told };
    this.#waiting.push(waiting);
    if (this.#waiting.length > MOST_WAITING) {
      this.#waiting.shift();
      this.#lost++;
    }
    if (this.#rests) this.#tellUnkept([waiting]);
    else keep();
  }

  /** Writes everything that waits; events that come meanwhile are written together. */
  #flush(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
      // Events that came when the last of it was written already.
      return this.#waiting.length > 0 && !this.#rests ? this.#flush() : undefined;
    });
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    const { store, bus, clock, log } = this.#parts;
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, AT_ONCE);
      try {
        const made = await store.events.add(some.map(({ event }) => event));
        for (const [at, { told }] of some.entries()) {
          const kept = made[at];
          if (kept !== undefined && !told) tellEvent(bus, kept, kept.id);
        }
      } catch (error) {
        log.warn({ err: error, events: some.length }, 'events could not be kept; it is tried again');
        this.#tellUnkept(some);
        const all = [...some, ...this.#waiting];
        this.#waiting = all.slice(-MOST_WAITING);
        this.#lost += all.length - this.#waiting.length;
        this.#rests = true;
        this.#cancel?.();
        this.#cancel = clock.after(AGAIN_MS, () => {
          this.#rests = false;
          void this.#flush();
        });
        return;
      }
    }
    this.#rests = false;
    if (this.#lost > 0) log.warn({ lost: this.#lost }, 'events came in faster than they could be kept');
    this.#lost = 0;
  }

  #tellUnkept(some: readonly Waiting[]): void {
    for (const waiting of some) {
      if (!waiting.told && isShown(waiting.event)) tellEvent(this.#parts.bus, waiting.event, null);
      waiting.told = true;
    }
  }
}
