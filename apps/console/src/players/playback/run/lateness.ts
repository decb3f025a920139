/** One for which the playhead has waited so long is not waited for any more. */
export const PATIENCE_MS = 3_000;
/** A recorder for which others wait, whose pictures come, is not waited for any more. */
export const CARD_PATIENCE_MS = 6_000;

/** For whom a playhead waits, and for how long it does. */
export class Lateness {
  /** Since when it waits for each, by its name. */
  readonly #since = new Map<string, number>();

  /** Everybody is waited for anew. */
  clear(): void {
    this.#since.clear();
  }

  /** @returns whether the playhead is to wait for that one now, ms of any clock */
  waitsFor(name: string, isThere: boolean, nowMs: number, patienceMs = PATIENCE_MS): boolean {
    if (isThere) {
      this.#since.delete(name);
      return false;
    }
    const since = this.#since.get(name) ?? nowMs;
    this.#since.set(name, since);
    return nowMs - since < patienceMs;
  }

  /** Whether that one is not there, waited for or not. */
  has(name: string): boolean {
    return this.#since.has(name);
  }
}
