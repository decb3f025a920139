/** Calls that wait for devices: those of one device in their order, beside those of others. */
export class DeviceTurns {
  readonly #most: number;
  /** The last of each device. */
  readonly #last = new Map<string, Promise<void>>();
  #count = 0;

  /** @param most that wait at once */
  constructor(most: number) {
    this.#most = most;
  }

  /** Whether one more may wait. */
  get hasRoom(): boolean {
    return this.#count < this.#most;
  }

  /** Does the work when those of that device that came before are done; what goes wrong with it is its own to tell. */
  take(deviceid: string, work: () => Promise<void>): Promise<void> {
    this.#count++;
    const done = (this.#last.get(deviceid) ?? Promise.resolve()).then(work).finally(() => {
      this.#count--;
      if (this.#last.get(deviceid) === done) this.#last.delete(deviceid);
    });
    this.#last.set(deviceid, done);
    return done;
  }
}
