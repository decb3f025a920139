/** How long sound is held back, s. */
export interface SoundDepth {
  /** Sound is held back this long before it is heard, so that packets which come late still come in time. */
  readonly target: number;
  /** More than this waits only after a hold-up: what is too much is skipped, or sound would trail the picture for good. */
  readonly limit: number;
}

/** For who watches. */
export const WATCHING: SoundDepth = { target: 0.2, limit: 0.5 };
/** For who talks: an answer that comes late is worse than one with a gap. */
export const TALKING: SoundDepth = { target: 0.08, limit: 0.3 };

/**
 * Samples between an uneven network and an even loudspeaker: fills up to its target, then gives, in the loudspeaker's own rate
 * (linear interpolation). Empty, it is silent and fills up again; over its limit it skips back to the target.
 */
export class JitterBuffer {
  readonly #outputRate: number;
  readonly #depth: SoundDepth;
  #inputRate = 8000;
  #chunks: Float32Array[] = [];
  #held = 0;
  /** Where the next output sample lies in the first chunk, in input samples; the fraction is between two samples. */
  #at = 0;
  #filling = true;

  /** @param outputRate samples a second that {@link fill} gives */
  constructor(outputRate: number, depth = WATCHING) {
    this.#outputRate = outputRate;
    this.#depth = depth;
  }

  /** Seconds of sound that wait. */
  get seconds(): number {
    return (this.#held - this.#at) / this.#inputRate;
  }

  /** Takes samples of `rate` a second. A change of rate forgets what waited. */
  push(samples: Float32Array, rate: number): void {
    if (samples.length === 0 || !(rate > 0)) return;
    if (rate !== this.#inputRate) this.#clear();
    this.#inputRate = rate;
    this.#chunks.push(samples);
    this.#held += samples.length;
    const { target, limit } = this.#depth;
    if (this.seconds > limit) this.#skipTo(target);
    if (this.seconds >= target) this.#filling = false;
  }

  /** Writes the next samples; silence where there are none. */
  fill(output: Float32Array): void {
    output.fill(0);
    if (this.#filling) return;
    const step = this.#inputRate / this.#outputRate;
    for (let index = 0; index < output.length; index++) {
      const left = Math.floor(this.#at);
      const first = this.#sample(left);
      if (first === undefined) {
        this.#clear();
        return;
      }
      const second = this.#sample(left + 1) ?? first;
      output[index] = first + (second - first) * (this.#at - left);
      this.#at += step;
    }
    this.#release();
  }

  #sample(index: number): number | undefined {
    let rest = index;
    for (const chunk of this.#chunks) {
      if (rest < chunk.length) return chunk[rest];
      rest -= chunk.length;
    }
    return undefined;
  }

  #skipTo(seconds: number): void {
    this.#at = Math.max(this.#at, this.#held - Math.round(seconds * this.#inputRate));
    this.#release();
  }

  /** Lets chunks go that have been heard. */
  #release(): void {
    for (;;) {
      const first = this.#chunks[0];
      if (first === undefined || this.#at < first.length) return;
      this.#chunks.shift();
      this.#at -= first.length;
      this.#held -= first.length;
    }
  }

  #clear(): void {
    this.#chunks = [];
    this.#held = 0;
    this.#at = 0;
    this.#filling = true;
  }
}
