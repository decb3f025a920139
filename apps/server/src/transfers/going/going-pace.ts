import { setTimeout as rest } from 'node:timers/promises';

/** Bytes that are written a second at most: the disk is there for what comes in. */
const MOST_BYTES_A_S = 64 * 1024 ** 2;
/** So long it works before others have their turn, ms: then it rests as long as it worked. */
const WORK_MS = 20;
const LONGEST_REST_MS = 50;
/** So often it is asked whether it is to go on. */
const ASK_MS = 500;

/** Thrown where somebody stopped it: it goes on later. */
export class GoingStopped extends Error {
  constructor() {
    super('the export was stopped');
  }
}

/** Has an export work half of the time at most, and end soon once it is stopped. */
export class GoingPace {
  readonly #goesOn: () => Promise<boolean>;
  #sinceMs = performance.now();
  #askedMs = performance.now();
  #bytes = 0;

  /** @param goesOn whether nobody stopped it */
  constructor(goesOn: () => Promise<boolean>) {
    this.#goesOn = goesOn;
  }

  /** Something was written, or looked at. @throws GoingStopped */
  async wrote(bytes: number): Promise<void> {
    this.#bytes += bytes;
    const workedMs = performance.now() - this.#sinceMs;
    if (workedMs < WORK_MS && this.#bytes < MOST_BYTES_A_S / 10) return;
    const owedMs = (this.#bytes * 1_000) / MOST_BYTES_A_S - workedMs;
    await rest(Math.min(LONGEST_REST_MS, Math.max(workedMs, owedMs)));
    if (performance.now() - this.#askedMs >= ASK_MS) {
      if (!(await this.#goesOn())) throw new GoingStopped();
      this.#askedMs = performance.now();
    }
    this.#sinceMs = performance.now();
    this.#bytes = 0;
  }
}
