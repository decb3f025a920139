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
  /** In the order in which they fall due; of those of one moment in the order in which they were asked for. */
  readonly #timers: { at: number; work: () => void }[] = [];

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
    const before = this.#timers.findLastIndex(({ at }) => at <= timer.at);
    this.#timers.splice(before + 1, 0, timer);
    return () => {
      const at = this.#timers.indexOf(timer);
      if (at >= 0) this.#timers.splice(at, 1);
    };
  }

  /** Moves on by `ms`, running what falls due in order. */
  advance(ms: number): void {
    const end = this.#elapsed + ms;
    for (;;) {
      const [due] = this.#timers;
      if (due === undefined || due.at > end) break;
      this.#timers.shift();
      this.#pass(due.at);
      due.work();
    }
    this.#pass(end);
  }

  /** The whole process stands still for `ms`: what falls due meanwhile runs behind that, each once. */
  standStill(ms: number): void {
    this.#pass(this.#elapsed + ms);
    for (const timer of this.#timers.filter(({ at }) => at <= this.#elapsed)) {
      const at = this.#timers.indexOf(timer);
      if (at < 0) continue;
      this.#timers.splice(at, 1);
      timer.work();
    }
  }

  #pass(until: number): void {
    this.#now += until - this.#elapsed;
    this.#elapsed = until;
  }
}
