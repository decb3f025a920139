/** A first-in first-out queue that holds at most `limit` items: what does not fit is refused, and counted. */
export class BoundedQueue<T> {
  readonly #limit: number;
  #items: T[] = [];
  #head = 0;
  #dropped = 0;

  constructor(limit: number) {
    if (!Number.isInteger(limit) || limit < 1)
      throw new RangeError(`limit ${limit} is not a positive integer`);
    this.#limit = limit;
  }

  get size(): number {
    return this.#items.length - this.#head;
  }

  /** Items refused since the queue was made. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Adds an item; false, and one more dropped, when the queue is full. */
  push(item: T): boolean {
    if (this.size >= this.#limit) {
      this.#dropped++;
      return false;
    }
    this.#items.push(item);
    return true;
  }

  /** Takes the oldest item, or undefined. */
  shift(): T | undefined {
    if (this.#head === this.#items.length) return undefined;
    const item = this.#items[this.#head++];
    if (this.#head > 64 && this.#head * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#head);
      this.#head = 0;
    }
    return item;
  }

  /** Forgets everything; returns how many items that were. */
  clear(): number {
    const count = this.size;
    this.#items = [];
    this.#head = 0;
    return count;
  }
}
