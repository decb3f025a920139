/** Work that reads something again, one run after the other: a caller who asks while a run waits to begin is served by it. */
export class Coalesced {
  readonly #work: () => Promise<void>;
  /** The run that began last. */
  #running: Promise<void> = Promise.resolve();
  /** One that has not begun yet. */
  #waiting: Promise<void> | undefined;

  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  /** Settles as the run does that begins after this. */
  run(): Promise<void> {
    this.#waiting ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#waiting = undefined;
        this.#running = this.#work();
        return this.#running;
      });
    return this.#waiting;
  }
}
