import type { Clock } from '@outrider/kit/clock.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import type { EventQuestion, NewEvent } from '@outrider/store/events/event-store.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../../bus/bus.ts';
import type { EventHistory } from '../../calls/services.ts';
import type { Log } from '../../log.ts';
import { listenForEvents } from './listen-for-events.ts';

/** What comes within this is kept together: a fleet that comes online is thousands of events. */
const TOGETHER_MS = 500;
/** After a failure, such as a full disk, it is tried again so much later. */
const AGAIN_MS = 30_000;
/** Of more that wait the oldest are given up. */
const MOST_WAITING = 20_000;

export interface EventKeeperParts {
  readonly store: Pick<Store, 'events'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Has every event kept as it is pushed (rule EVENT-7): within half a second, and before anybody is told which there are. */
export class EventKeeper implements EventHistory, AsyncDisposable {
  readonly #parts: EventKeeperParts;
  readonly #stop: () => void;
  #waiting: NewEvent[] = [];
  #lost = 0;
  #cancel: (() => void) | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: EventKeeperParts) {
    this.#parts = parts;
    this.#stop = listenForEvents(parts.bus, parts.clock, (event) => this.#take(event));
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
    await this.#flush();
    this.#cancel?.();
  }

  #take(event: NewEvent): void {
    this.#waiting.push(event);
    if (this.#waiting.length > MOST_WAITING) {
      this.#waiting.shift();
      this.#lost++;
    }
    this.#flushIn(TOGETHER_MS);
  }

  #flushIn(ms: number): void {
    this.#cancel ??= this.#parts.clock.after(ms, () => void this.#flush());
  }

  #flush(): Promise<void> {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const { store, log } = this.#parts;
    const events = this.#waiting;
    if (events.length === 0) return;
    this.#waiting = [];
    try {
      await store.events.add(events);
      if (this.#lost > 0) log.warn({ lost: this.#lost }, 'events came in faster than they could be kept');
      this.#lost = 0;
    } catch (error) {
      log.warn({ err: error, events: events.length }, 'events could not be kept; it is tried again');
      const all = [...events, ...this.#waiting];
      this.#waiting = all.slice(-MOST_WAITING);
      this.#lost += all.length - this.#waiting.length;
      this.#flushIn(AGAIN_MS);
    }
  }
}
