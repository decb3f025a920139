import { TIMED_HOURS, type TimedMinute } from '@outrider/model/server/timed-work.ts';
import type { Bus } from '../bus/bus.ts';
import type { Topics } from '../bus/topics.ts';
import { MAX_NAMES } from './timings.ts';

const MINUTE_MS = 60_000;
/** Most minutes that are kept, of all servers together. */
const MAX_MINUTES = TIMED_HOURS * 60;

/** Work of one server in one step of time. */
export interface TimedStep extends TimedMinute {
  /** When the step began, ms since 1970 UTC. */
  readonly fromMs: number;
  /** Id of the server. */
  readonly server: string;
}

/** One minute of one server's work, by name. */
interface KeptMinute {
  readonly fromMs: number;
  readonly server: string;
  readonly work: Map<string, TimedMinute>;
}

/** What servers told of how long their work took, minute by minute, for a day; the minute that goes on included. */
export class TimedMinutes implements Disposable {
  readonly #minutes = new Map<string, KeptMinute>();
  #sinceMs: number | undefined;
  readonly #stop: () => void;

  constructor(bus: Pick<Bus, 'subscribe'>) {
    this.#stop = bus.subscribe('work.timed', (told) => this.#take(told));
  }

  /** When the kept minutes begin, ms since 1970 UTC; undefined before something was told. */
  get sinceMs(): number | undefined {
    return this.#sinceMs;
  }

  /**
   * Work from a moment on, the oldest first, by server and name.
   * @param stepMinutes how many minutes are put together
   */
  since(fromMs: number, stepMinutes: number): readonly TimedStep[] {
    const stepMs = stepMinutes * MINUTE_MS;
    const steps = new Map<string, TimedStep>();
    for (const { server, fromMs: minuteMs, work } of this.#minutes.values()) {
      if (minuteMs < fromMs) continue;
      const beginMs = beginOf(minuteMs, stepMs);
      for (const one of work.values()) {
        const key = `${beginMs} ${server} ${one.name}`;
        steps.set(key, { fromMs: beginMs, server, ...together(one, steps.get(key)) });
      }
    }
    return [...steps.values()];
  }

  [Symbol.dispose](): void {
    this.#stop();
  }

  #take({ server, fromMs, work }: Topics['work.timed']): void {
    this.#sinceMs ??= fromMs;
    const minuteMs = beginOf(fromMs, MINUTE_MS);
    const key = `${minuteMs} ${server}`;
    const minute = this.#minutes.get(key) ?? {
      fromMs: minuteMs,
      server,
      work: new Map<string, TimedMinute>(),
    };
    this.#minutes.set(key, minute);
    for (const one of work) {
      const before = minute.work.get(one.name);
      if (before !== undefined || minute.work.size < MAX_NAMES || !one.name.includes(' '))
        minute.work.set(one.name, together(one, before));
    }
    if (this.#minutes.size <= MAX_MINUTES) return;
    for (const oldest of this.#minutes.keys()) {
      this.#minutes.delete(oldest);
      break;
    }
    for (const oldest of this.#minutes.values()) {
      this.#sinceMs = oldest.fromMs;
      break;
    }
  }
}

const beginOf = (atMs: number, stepMs: number): number => Math.floor(atMs / stepMs) * stepMs;

function together(one: TimedMinute, before: TimedMinute | undefined): TimedMinute {
  return {
    name: one.name,
    count: one.count + (before?.count ?? 0),
    sumMs: one.sumMs + (before?.sumMs ?? 0),
    maxMs: Math.max(one.maxMs, before?.maxMs ?? 0),
  };
}
