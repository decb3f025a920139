/** A place in a {@link RecencyList}. */
export interface RecencyNode<T> {
  readonly item: T;
  /** The mark its item was given last. */
  mark: number;
  older: RecencyNode<T> | undefined;
  newer: RecencyNode<T> | undefined;
  listed: boolean;
}

/**
 * Items in the order in which they were last touched. Touching and removing take constant time however many items
 * there are, and nothing is allocated: it is done for every report of every device.
 */
export class RecencyList<T> {
  #oldest: RecencyNode<T> | undefined;
  #newest: RecencyNode<T> | undefined;

  /** A place for the item, in no list yet. */
  static node<T>(item: T): RecencyNode<T> {
    return { item, mark: 0, older: undefined, newer: undefined, listed: false };
  }

  get oldest(): RecencyNode<T> | undefined {
    return this.#oldest;
  }

  /** Makes the node the newest. Marks must not fall from call to call. */
  touch(node: RecencyNode<T>, mark: number): void {
    node.mark = mark;
    if (this.#newest === node) return;
    this.remove(node);
    node.older = this.#newest;
    if (this.#newest === undefined) this.#oldest = node;
    else this.#newest.newer = node;
    this.#newest = node;
    node.listed = true;
  }

  remove(node: RecencyNode<T>): void {
    if (!node.listed) return;
    if (node.older === undefined) this.#oldest = node.newer;
    else node.older.newer = node.newer;
    if (node.newer === undefined) this.#newest = node.older;
    else node.newer.older = node.older;
    node.older = undefined;
    node.newer = undefined;
    node.listed = false;
  }

  /** Items whose mark is greater than the given one, newest first. */
  since(mark: number): T[] {
    const items: T[] = [];
    for (let node = this.#newest; node !== undefined && node.mark > mark; node = node.older) {
      items.push(node.item);
    }
    return items;
  }
}
