/** Counts connections by address and refuses those beyond the limit. */
export class ConnectionLimit {
  readonly #limit: number;
  readonly #counts = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Counts one more; false, and not counted, when the address has its fill. */
  take(address: string): boolean {
    const count = this.#counts.get(address) ?? 0;
    if (count >= this.#limit) return false;
    this.#counts.set(address, count + 1);
    return true;
  }

  /** One that was taken is gone. */
  give(address: string): void {
    const count = (this.#counts.get(address) ?? 0) - 1;
    if (count > 0) this.#counts.set(address, count);
    else this.#counts.delete(address);
  }
}
