/** Whether what is being read is still of use: who seeks leaves much behind that nobody has to wait for. */
export type IsWanted = () => boolean;

/** Lets only so many at a time read from disks: one that hangs must not hold up all that the process reads. */
export class ReadGate {
  readonly #most: number;
  #reading = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Does the work when it is its turn.
   * @param isWanted still, then
   * @returns undefined when nobody wants it any more
   */
  async run<T>(work: () => Promise<T>, isWanted: IsWanted): Promise<T | undefined> {
    if (this.#reading >= this.#most) await new Promise<void>((wake) => this.#waiting.push(wake));
    else this.#reading++;
    try {
      return isWanted() ? await work() : undefined;
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#reading--;
      else next();
    }
  }
}
