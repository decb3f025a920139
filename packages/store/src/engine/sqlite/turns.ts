/**
 * Gives turns at the database's thread: to everybody, or to the one transaction that is open. Calls that come meanwhile wait,
 * and go on in the order in which they came.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  /** Does the work at once, or when no transaction is open any more. */
  run(work: () => void): void {
    if (this.#taken || this.#waiting.length > 0) this.#waiting.push(work);
    else work();
  }

  /** Resolves when nobody else may speak; the function that it gives ends that. */
  take(): Promise<() => void> {
    return new Promise((resolve) => {
      this.run(() => {
        this.#taken = true;
        resolve(() => this.#release());
      });
    });
  }

  #release(): void {
    this.#taken = false;
    while (!this.#taken) {
      const next = this.#waiting.shift();
      if (next === undefined) break;
      next();
    }
  }
}
