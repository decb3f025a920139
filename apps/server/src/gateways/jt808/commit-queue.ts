interface Entry {
  state: 'waits' | 'kept' | 'lost';
  readonly acknowledge: () => void;
}

export interface CommitQueueOptions {
  /** Called when too many wait: the terminal shall send no more for now. */
  readonly full: () => void;
  /** Called when it may send again. */
  readonly free: () => void;
  readonly failed: (error: unknown) => void;
}

const HIGH = 64;
const LOW = 32;

/** Acknowledges what a terminal sent once it is committed, in the order in which it came. What is not kept is never acknowledged. */
export class CommitQueue {
  readonly #options: CommitQueueOptions;
  #entries: Entry[] = [];
  #full = false;

  constructor(options: CommitQueueOptions) {
    this.#options = options;
  }

  add(commit: Promise<void>, acknowledge: () => void): void {
    const entry: Entry = { state: 'waits', acknowledge };
    this.#entries.push(entry);
    if (!this.#full && this.#entries.length >= HIGH) {
      this.#full = true;
      this.#options.full();
    }
    commit.then(
      () => {
        entry.state = 'kept';
        this.#settle();
      },
      (error: unknown) => {
        entry.state = 'lost';
        this.#options.failed(error);
        this.#settle();
      },
    );
  }

  #settle(): void {
    const waiting = this.#entries.findIndex(({ state }) => state === 'waits');
    const settled = this.#entries.splice(0, waiting === -1 ? this.#entries.length : waiting);
    for (const { state, acknowledge } of settled) if (state === 'kept') acknowledge();
    if (this.#full && this.#entries.length <= LOW) {
      this.#full = false;
      this.#options.free();
    }
  }
}
