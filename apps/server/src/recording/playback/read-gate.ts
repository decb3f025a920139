/** Lets only so many at a time read from disks: one that hangs must not hold up all that the process reads. */
export class ReadGate {
  readonly #most: number;
  #reading = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Does the work when it is its turn. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#reading >= this.#most) await new Promise<void>((wake) => this.#waiting.push(wake));
    else this.#reading++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#reading--;
      else next();
    }
  }
}
