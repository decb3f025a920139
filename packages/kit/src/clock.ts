/** A source of time that tests can set. */
export interface Clock {
  /** Milliseconds since 1970 UTC. It leaps when somebody sets the machine's clock: not for measuring how long something takes. */
  now(): number;
  /** Milliseconds since some moment; it never leaps. */
  elapsed(): number;
  /** Calls `work` after `ms`; the returned function cancels it. */
  after(ms: number, work: () => void): () => void;
}

/** The machine's clock. Its timers do not keep a Node process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, work) {
    const timer: unknown = setTimeout(work, ms);
    (timer as { unref?: () => void }).unref?.();
    return () => clearTimeout(timer as number);
  },
};

/** A clock that stands still until told to move: for tests. */
export class ManualClock implements Clock {
  #now: number;
  #elapsed = 0;
  #timers: { at: number; work: () => void }[] = [];

  constructor(now = 0) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  elapsed(): number {
    return this.#elapsed;
  }

  /** Somebody sets the clock: it shows another time at once, and nothing falls due. */
  leap(ms: number): void {
    this.#now += ms;
  }

  after(ms: number, work: () => void): () => void {
    const timer = { at: this.#elapsed + ms, work };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Moves on by `ms`, running what falls due in order. */
  advance(ms: number): void {
    const end = this.#elapsed + ms;
    for (;;) {
      const due = this.#timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.#pass(due.at);
      due.work();
    }
    this.#pass(end);
  }

  #pass(until: number): void {
    this.#now += until - this.#elapsed;
    this.#elapsed = until;
  }
}
