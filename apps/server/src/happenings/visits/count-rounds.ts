/** The time for which a day that was counted is told as new, ms. */
const FRESH_MS = 20_000;
/** Rounds that are remembered. */
const MOST_ROUNDS = 100;

/**
 * The counting of all days that a question is about, however often it has to be asked for that: days that are counted in the round are new until it is
 * whole, or those of many devices would be old again before the last one is counted.
 */
export class CountRound {
  readonly #beganMs: number;
  /** When somebody asked, or a day was counted, last; of a whole round: since when it is whole. */
  #lastMs: number;
  #isWhole = false;

  /** @param nowMs as all times here by the clock that never leaps */
  constructor(nowMs: number) {
    this.#beganMs = nowMs;
    this.#lastMs = nowMs;
  }

  /** Whether the next question begins another one: since this one was whole, or somebody went on with it, {@link FRESH_MS} have passed. */
  isOver(nowMs: number): boolean {
    return nowMs - this.#lastMs >= FRESH_MS;
  }

  /** Somebody asked, or a day of it was counted. */
  goOn(nowMs: number): void {
    if (!this.#isWhole) this.#lastMs = nowMs;
  }

  /** No day is left. */
  done(nowMs: number): void {
    this.goOn(nowMs);
    this.#isWhole = true;
  }

  /** Whether a day that was counted then is not counted again. */
  isNew(countedMs: number, nowMs: number): boolean {
    return countedMs >= this.#beganMs || nowMs - countedMs < FRESH_MS;
  }
}

/** The rounds of questions: those about the same have the same one. */
export class CountRounds {
  /** The oldest first. */
  readonly #rounds = new Map<string, CountRound>();

  /** The round of a question about visits of these devices, of a fence or of all. */
  of(deviceids: readonly string[], number: number | undefined, nowMs: number): CountRound {
    const key = JSON.stringify([number ?? null, deviceids]);
    const known = this.#rounds.get(key);
    if (known?.isOver(nowMs) === false) {
      known.goOn(nowMs);
      return known;
    }
    const round = new CountRound(nowMs);
    this.#rounds.delete(key);
    this.#rounds.set(key, round);
    for (const oldest of this.#rounds.keys()) {
      if (this.#rounds.size <= MOST_ROUNDS) break;
      this.#rounds.delete(oldest);
    }
    return round;
  }
}
