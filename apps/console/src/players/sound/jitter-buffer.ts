/** Sound is held back this long before it is heard, so that packets which come late still come in time. */
export const TARGET_SECONDS = 0.2;
/** More than this waits only after a hold-up: what is too much is skipped, or sound would trail the picture for good. */
export const LIMIT_SECONDS = 0.5;

/**
 * Samples between an uneven network and an even loudspeaker: fills up to 0.2 s, then gives, in the loudspeaker's own rate
 * (linear interpolation). Empty, it is silent and fills up again; over 0.5 s it skips back to 0.2 s.
 */
export class JitterBuffer {
  readonly #outputRate: number;
  #inputRate = 8000;
  #chunks: Float32Array[] = [];
  #held = 0;
  /** Where the next output sample lies in the first chunk, in input samples; the fraction is between two samples. */
  #at = 0;
  #filling = true;

  /** @param outputRate samples a second that {@link fill} gives */
  constructor(outputRate: number) {
    this.#outputRate = outputRate;
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
    if (this.seconds > LIMIT_SECONDS) this.#skipTo(TARGET_SECONDS);
    if (this.seconds >= TARGET_SECONDS) this.#filling = false;
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
