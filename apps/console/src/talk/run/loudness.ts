/** Sound quieter than this counts as silence, dB under the loudest. */
const QUIETEST_DB = -54;

/** How loud it was since it was asked last: the loudest of what came. */
export class Loudness {
  #loudest = 0;

  /** Takes samples. @param fullScale the largest value that one may have */
  push(samples: ArrayLike<number>, fullScale: number): void {
    let sum = 0;
    for (let at = 0; at < samples.length; at++) sum += ((samples[at] ?? 0) / fullScale) ** 2;
    if (samples.length > 0) this.#loudest = Math.max(this.#loudest, Math.sqrt(sum / samples.length));
  }

  /** 0 (silence) to 1, as people hear it: in equal steps of decibel. Begins anew. */
  take(): number {
    const decibel = 20 * Math.log10(this.#loudest);
    this.#loudest = 0;
    return Math.max(0, Math.min(1, 1 - decibel / QUIETEST_DB));
  }
}
