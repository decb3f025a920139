/** A picture somebody waits for. The newest wish of a waiter replaces the one before. */
export interface Wish<T> {
  readonly what: T;
  readonly done: (what: T) => void;
  /** No picture of it can be made. */
  readonly failed: () => void;
}

/** Serves wishes one after the other, in the order in which the waiters came; one wish a waiter. */
export class SnapshotQueue<T> {
  readonly #waiting = new Map<object, Wish<T>>();
  readonly #serve: (what: T) => Promise<void>;
  #busy = false;

  /** @param serve makes the picture; `done` is called while it can be taken */
  constructor(serve: (what: T) => Promise<void>) {
    this.#serve = serve;
  }

  /** Wishes a picture. */
  ask(waiter: object, wish: Wish<T>): void {
    this.#waiting.set(waiter, wish);
    void this.#run();
  }

  /** Takes the wish back. */
  leave(waiter: object): void {
    this.#waiting.delete(waiter);
  }

  async #run(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (;;) {
      const next = this.#waiting.entries().next();
      if (next.done === true) break;
      const [waiter, { what, done, failed }] = next.value;
      const made = await this.#serve(what).then(
        () => true,
        () => false,
      );
      // Somebody who left, or wants another picture by now, is not given this one.
      if (this.#waiting.get(waiter)?.what !== what) continue;
      this.#waiting.delete(waiter);
      if (made) done(what);
      else failed();
    }
    this.#busy = false;
  }
}
