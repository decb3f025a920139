interface Entry {
  state: 'waits' | 'kept' | 'lost';
  readonly acknowledge: () => void;
}

/** The terminal whose reports wait. */
export interface CommitQueueOwner {
  /** Too many wait: the terminal shall send no more for now. */
  commitsFull(): void;
  /** It may send again. */
  commitsFree(): void;
  commitFailed(error: unknown): void;
}

const HIGH = 64;
const LOW = 32;

/** Acknowledges the messages of a terminal once they are committed, in the order in which they came. A message that is not kept is never acknowledged. */
export class CommitQueue {
  readonly #owner: CommitQueueOwner;
  #entries: Entry[] | undefined;
  #full = false;

  constructor(owner: CommitQueueOwner) {
    this.#owner = owner;
  }

  add(commit: Promise<void>, acknowledge: () => void): void {
    const entry: Entry = { state: 'waits', acknowledge };
    this.#entries ??= [];
    this.#entries.push(entry);
    if (!this.#full && this.#entries.length >= HIGH) {
      this.#full = true;
      this.#owner.commitsFull();
    }
    commit.then(
      () => {
        entry.state = 'kept';
        this.#settle();
      },
      (error: unknown) => {
        entry.state = 'lost';
        this.#owner.commitFailed(error);
        this.#settle();
      },
    );
  }

  #settle(): void {
    const entries = this.#entries ?? [];
    const waiting = entries.findIndex(({ state }) => state === 'waits');
    const settled = entries.splice(0, waiting === -1 ? entries.length : waiting);
    // Most of the time nothing waits: then there is no list.
    if (entries.length === 0) this.#entries = undefined;
    for (const { state, acknowledge } of settled) if (state === 'kept') acknowledge();
    if (this.#full && entries.length <= LOW) {
      this.#full = false;
      this.#owner.commitsFree();
    }
  }
}
