/** Tiles that fail in a row until people are told: one or two are holes in what the operator has. */
const FAILURES_TO_TELL = 3;

/** Whether the operator's streets come, as far as the tiles tell that were asked for. One for all maps of the page. */
export class StreetHealth {
  #failures = 0;
  #fault: string | undefined;
  readonly #listeners = new Set<() => void>();

  /** Why streets do not come, for the operator; undefined as long as they do. */
  get fault(): string | undefined {
    return this.#fault;
  }

  /** A tile came, be it an empty one. */
  came(): void {
    this.#failures = 0;
    this.#set(undefined);
  }

  /**
   * A tile did not come.
   * @param all whether it is the whole of the streets, so that one failure says enough
   */
  failed(reason: string, all = false): void {
    this.#failures++;
    if (all || this.#failures >= FAILURES_TO_TELL) this.#set(reason);
  }

  /** Calls `listener` when the fault comes, changes or goes. Returns the way to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #set(fault: string | undefined): void {
    if (fault === this.#fault) return;
    this.#fault = fault;
    for (const listener of this.#listeners) listener();
  }
}

export const streetHealth = new StreetHealth();
