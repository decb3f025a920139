import type { Clock } from '@outrider/kit/clock.ts';
import type { TimedMinute, TimedWork } from '@outrider/model/server/timed-work.ts';
import type { Bus } from '../bus/bus.ts';

/** Counts are told this often. */
const TELL_MS = 5_000;
/** Names that are told apart at once: those beyond count for their kind alone. */
export const MAX_NAMES = 120;

/** Takes how long a piece of work took, ms. @param part which one of its kind */
export type Took = (work: TimedWork, ms: number, part?: string) => void;

interface Counted {
  count: number;
  sumMs: number;
  maxMs: number;
}

export interface TimingsParts {
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Clock;
  /** Id of the server whose work it is. */
  readonly server: string;
}

/** Counts how long pieces of work take in this process, and tells it on the bus, some seconds at a time. */
export class Timings implements Disposable {
  #counted = new Map<string, Counted>();
  #sinceMs: number;
  readonly #parts: TimingsParts;
  #cancel = (): void => {};
  /** Called before it is told: parts that count in another way add what they have. */
  readonly #sources = new Set<() => void>();

  constructor(parts: TimingsParts) {
    this.#parts = parts;
    this.#sinceMs = parts.clock.now();
    this.#schedule();
  }

  readonly took: Took = (work, ms, part) => {
    this.#add(work, 1, ms, ms);
    if (part !== undefined) this.#add(`${work} ${part}`, 1, ms, ms);
  };

  /** Adds counts of elsewhere. */
  add(work: TimedWork, { count, sumMs, maxMs }: Omit<TimedMinute, 'name'>): void {
    this.#add(work, count, sumMs, maxMs);
  }

  /** Calls the source each time before it is told. */
  each(source: () => void): void {
    this.#sources.add(source);
  }

  [Symbol.dispose](): void {
    this.#cancel();
  }

  #add(name: string, count: number, sumMs: number, maxMs: number): void {
    const counted = this.#counted.get(name);
    if (counted !== undefined) {
      counted.count += count;
      counted.sumMs += sumMs;
      counted.maxMs = Math.max(counted.maxMs, maxMs);
    } else if (this.#counted.size < MAX_NAMES || !name.includes(' '))
      this.#counted.set(name, { count, sumMs, maxMs });
  }

  #schedule(): void {
    this.#cancel = this.#parts.clock.after(TELL_MS, () => {
      this.#tell();
      this.#schedule();
    });
  }

  #tell(): void {
    const { bus, clock, server } = this.#parts;
    for (const source of this.#sources) source();
    const work = [...this.#counted].map(([name, counted]) => ({ name, ...counted }));
    const fromMs = this.#sinceMs;
    this.#counted = new Map();
    this.#sinceMs = clock.now();
    bus.publish('work.timed', { server, fromMs, work });
  }
}
