/** Functions that want to be told of something, in the order in which they came. */
export class Listeners<T> {
  readonly #listeners = new Set<{ call: (value: T) => void }>();

  /** Adds a listener; the returned function takes it away. */
  add(listener: (value: T) => void): () => void {
    const entry = { call: listener };
    this.#listeners.add(entry);
    return () => void this.#listeners.delete(entry);
  }

  tell(value: T): void {
    for (const { call } of this.#listeners) call(value);
  }
}
