import type { Clock } from '@outrider/kit/clock.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import type { Store } from '@outrider/store/store.ts';
import { followerOfServer } from '@outrider/store/cluster/feed.ts';
import type { Log } from '../log.ts';

/** How far one is, is kept this often. */
const KEEP_MS = 5_000;
/** So many are read at once, and looked at after a start, the newest. */
const A_PAGE = 1_000;
const MOST = 20_000;

export interface EventMarksParts {
  readonly store: {
    readonly events: Pick<Store['events'], 'behind' | 'last'>;
    readonly feed: Pick<Store['feed'], 'mark' | 'move'>;
  };
  readonly server: string;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Up to which event all were looked at: kept, so that a start goes on there. Events are told of in the order of their numbers, as the store
 * answers in the order in which it commits.
 */
export class EventMarks implements Disposable {
  readonly #parts: EventMarksParts;
  readonly #name: string;
  readonly #open = new Set<number>();
  #highest = 0;
  #kept = -1;
  #cancel: (() => void) | undefined;

  constructor(parts: EventMarksParts) {
    this.#parts = parts;
    this.#name = followerOfServer('downloads', parts.server);
  }

  /** How many events are not done with. */
  get waiting(): number {
    return this.#open.size;
  }

  /** Reads how far the server was, and the events behind that. The first start begins with what happens from then on. */
  async load(): Promise<KeptEvent[]> {
    const { store, log } = this.#parts;
    const kept = await store.feed.mark(this.#name);
    if (kept === undefined) {
      const [newest] = await store.events.last(undefined, 1);
      this.#highest = newest?.id ?? 0;
      await this.keep();
      return [];
    }
    this.#highest = this.#kept = kept;
    const events: KeptEvent[] = [];
    let left = 0;
    for (let last = this.#highest; ;) {
      const page = await store.events.behind(last, A_PAGE);
      events.push(...page);
      left += events.splice(0, Math.max(0, events.length - MOST)).length;
      last = page.at(-1)?.id ?? last;
      if (page.length < A_PAGE) break;
    }
    if (left > 0)
      log.warn(
        { count: left },
        'so many events, the oldest, were not looked at for footage: too many came meanwhile',
      );
    return events;
  }

  /** An event is looked at. @returns false for one that is being looked at already */
  begin(id: number): boolean {
    if (this.#open.has(id)) return false;
    this.#open.add(id);
    return true;
  }

  /** Nothing is to be done about an event any more. */
  done(id: number): void {
    this.#open.delete(id);
    this.#highest = Math.max(this.#highest, id);
    this.#cancel ??= this.#parts.clock.after(KEEP_MS, () => {
      this.#cancel = undefined;
      void this.keep();
    });
  }

  /** Keeps how far one is. It never throws: a start looks at more, then. */
  async keep(): Promise<void> {
    const { store, log } = this.#parts;
    const first = Math.min(...this.#open);
    const upTo = Math.min(this.#highest, first - 1);
    if (upTo <= this.#kept) return;
    try {
      await store.feed.move(this.#name, upTo);
      this.#kept = upTo;
    } catch (error) {
      log.warn({ err: error }, 'how far the footage of events was asked for could not be kept');
    }
  }

  [Symbol.dispose](): void {
    this.#cancel?.();
  }
}
