/** Work on devices: of one device one after the other, and of so many devices at once. */
export class DeviceTurns {
  readonly #most: number;
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Does the work when the device's turn comes. */
  async take<T>(deviceid: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(deviceid) ?? Promise.resolve();
    const done = before.then(() => this.#run(work));
    const settled = done.catch(() => {});
    this.#last.set(deviceid, settled);
    try {
      return await done;
    } finally {
      if (this.#last.get(deviceid) === settled) this.#last.delete(deviceid);
    }
  }

  /** Waits for all that is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.#last.values());
  }

  async #run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#most) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      this.#waiting.push(() => resolve(undefined));
      await promise;
    }
    this.#running++;
    try {
      return await work();
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
    }
  }
}
