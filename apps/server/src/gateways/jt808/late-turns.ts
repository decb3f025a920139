/** Work of one turn of the event loop, at most, but for its last piece: a report of now waits for no more. */
const TURN_MS = 0.5;
/** Reports that may be on their way to the disk: more would not be kept any sooner, and fill the memory. */
const MOST_ON_THEIR_WAY = 4_000;

/**
 * When it is the turn of what terminals kept back: a little in each turn of the event loop, and no more than the store can take, so that an outage
 * that ends for a thousand terminals does not have reports of now wait. Where little comes it goes at once.
 */
export class LateTurns {
  readonly #now: () => number;
  readonly #waiting: (() => void)[] = [];
  #usedMs = 0;
  #onTheirWay = 0;
  #scheduled = false;

  /** @param now a clock that never leaps, ms */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether it may go now: otherwise it has to {@link wait}. */
  get free(): boolean {
    return this.#waiting.length === 0 && this.#hasRoom;
  }

  get #hasRoom(): boolean {
    return this.#usedMs < TURN_MS && this.#onTheirWay < MOST_ON_THEIR_WAY;
  }

  /** Does the work now, and counts what it takes. */
  run(work: () => void): void {
    const [before, began] = [this.#usedMs, this.#now()];
    try {
      work();
    } finally {
      this.#usedMs = before + this.#now() - began;
      this.#schedule();
    }
  }

  /** Does the work when its turn comes: behind all that waits already. */
  wait(work: () => void): void {
    this.#waiting.push(work);
    this.#schedule();
  }

  /** Counts reports as on their way until `kept` settles. */
  keeping(reports: number, kept: Promise<unknown>): void {
    this.#onTheirWay += reports;
    const done = (): void => {
      this.#onTheirWay -= reports;
      if (this.#waiting.length > 0) this.#schedule();
    };
    kept.then(done, done);
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#scheduled = false;
    this.#usedMs = 0;
    while (this.#hasRoom) {
      const work = this.#waiting.shift();
      if (work === undefined) return;
      this.run(work);
    }
  }
}
