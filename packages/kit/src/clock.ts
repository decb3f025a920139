/** A source of time that tests can set. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /** Calls `work` after `ms`; the returned function cancels it. */
  after(ms: number, work: () => void): () => void;
}

/** The machine's clock. Its timers do not keep a Node process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, work) {
    const timer: unknown = setTimeout(work, ms);
    (timer as { unref?: () => void }).unref?.();
    return () => clearTimeout(timer as number);
  },
};

/** A clock that stands still until told to move: for tests. */
export class ManualClock implements Clock {
  #now: number;
  #timers: { at: number; work: () => void }[] = [];

  constructor(now = 0) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, work: () => void): () => void {
    const timer = { at: this.#now + ms, work };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Moves on by `ms`, running what falls due in order. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const due = this.#timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.#now = due.at;
      due.work();
    }
    this.#now = end;
  }
}
