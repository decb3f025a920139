/** From here on somebody speaks, of 32,768. */
const LOUD = 1_500;
/** A word begins after so much silence, s. */
const SILENCE_S = 0.4;

/** Finds where words begin in sound that comes in pieces. */
export class WordOnsets {
  readonly #silence: number;
  /** Samples since the last loud one. */
  #quiet = 0;

  /** @param rate samples a second */
  constructor(rate: number) {
    this.#silence = rate * SILENCE_S;
  }

  /** Takes 16-bit samples; gives the places among them at which a word begins. */
  push(samples: Int16Array): number[] {
    const found: number[] = [];
    for (const [at, sample] of samples.entries()) {
      if (Math.abs(sample) < LOUD) {
        this.#quiet++;
        continue;
      }
      if (this.#quiet >= this.#silence) found.push(at);
      this.#quiet = 0;
    }
    return found;
  }
}
