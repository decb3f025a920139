/** Of the lower rate's half, what goes through: above it is what would be heard as another tone. */
const PASS = 0.9;
/** Zero crossings of the filter on each side: the steeper, the longer it takes. 8 are 1 ms at 8000 Hz. */
const CROSSINGS = 8;
/** Places between two input samples for which the filter is known. */
const PHASES = 64;

/**
 * Makes sound of a microphone's rate into sound of a lower one, without a gap from block to block: a windowed sinc (band-limited
 * interpolation). Rates need not be multiples of each other.
 */
export class Downsampler {
  readonly #step: number;
  readonly #reach: number;
  readonly #filters: readonly Float32Array[];
  /** The end of what came before, as far as the filter looks back. */
  #kept: Float32Array;
  /** Where the next output sample lies in what is kept and comes, in input samples. */
  #at: number;

  constructor(inputRate: number, outputRate: number) {
    this.#step = inputRate / outputRate;
    this.#reach = Math.ceil(CROSSINGS * this.#step);
    this.#filters = Array.from({ length: PHASES + 1 }, (_, phase) => this.#filterAt(phase / PHASES));
    this.#kept = new Float32Array(2 * this.#reach);
    this.#at = this.#reach;
  }

  /** Takes the next samples, -1 to 1; gives those that they complete, 16 bits. */
  push(samples: Float32Array): Int16Array<ArrayBuffer> {
    const input = new Float32Array(this.#kept.length + samples.length);
    input.set(this.#kept);
    input.set(samples, this.#kept.length);
    const count = Math.max(0, Math.ceil((input.length - this.#reach - this.#at) / this.#step));
    const output = new Int16Array(count);
    for (let index = 0; index < count; index++) {
      const value = this.#sample(input, this.#at) * 32_767;
      output[index] = Math.max(-32_768, Math.min(32_767, Math.round(value)));
      this.#at += this.#step;
    }
    const drop = Math.max(0, Math.floor(this.#at) - this.#reach);
    this.#kept = input.slice(drop);
    this.#at -= drop;
    return output;
  }

  #sample(input: Float32Array, at: number): number {
    const whole = Math.floor(at);
    const filter = this.#filters[Math.round((at - whole) * PHASES)];
    if (filter === undefined) return 0;
    let sum = 0;
    for (let tap = 0; tap < filter.length; tap++)
      sum += (filter[tap] ?? 0) * (input[whole - this.#reach + 1 + tap] ?? 0);
    return sum;
  }

  /** The filter for an output sample that lies so far behind an input sample. */
  #filterAt(fraction: number): Float32Array {
    const filter = new Float32Array(2 * this.#reach);
    let total = 0;
    for (let tap = 0; tap < filter.length; tap++) {
      const x = ((tap - this.#reach + 1 - fraction) / this.#step) * PASS;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * (tap - this.#reach + 1 - fraction)) / (this.#reach + 1));
      const value = window * (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
      filter[tap] = value;
      total += value;
    }
    return filter.map((value) => value / total);
  }
}
