import { SAMPLE_RATE } from './cabin-sound.ts';

const BEEP_HZ = 1_000;
const BEEP_SAMPLES = SAMPLE_RATE / 4;
const BEEP_LOUDNESS = 3_000;
/** What was heard comes back this much later, so that it is told from one's own voice. */
const DELAY_SAMPLES = SAMPLE_RATE / 2;
/** No more waits to be said than this: what is older was held up on the way. */
const MAX_WAITING = SAMPLE_RATE;

/** What somebody hears who talks with a recorder that does not exist: a beep, and then themselves. */
export class TalkEcho {
  readonly #answers: boolean;
  #said = 0;
  /** Samples, and when each chunk is said: as a count of samples since the beginning. */
  readonly #waiting: { readonly from: number; readonly samples: Int16Array }[] = [];

  /** @param answers false: it stays silent */
  constructor(answers: boolean) {
    this.#answers = answers;
  }

  /** Takes what came out of the loudspeaker. */
  heard(samples: Int16Array): void {
    if (!this.#answers) return;
    const last = this.#waiting.at(-1);
    const soonest = this.#said + DELAY_SAMPLES;
    const from = Math.max(soonest, last === undefined ? 0 : last.from + last.samples.length);
    if (from - soonest < MAX_WAITING) this.#waiting.push({ from, samples });
  }

  /** The next samples that the microphone hears. */
  next(count: number): Int16Array {
    const out = new Int16Array(count);
    for (let at = 0; at < count; at++) out[at] = this.#at(this.#said + at);
    this.#said += count;
    return out;
  }

  #at(place: number): number {
    if (!this.#answers) return 0;
    if (place < BEEP_SAMPLES) return BEEP_LOUDNESS * Math.sin((2 * Math.PI * BEEP_HZ * place) / SAMPLE_RATE);
    for (;;) {
      const [first] = this.#waiting;
      if (first === undefined || place < first.from) return 0;
      const sample = first.samples[place - first.from];
      if (sample !== undefined) return sample;
      this.#waiting.shift();
    }
  }
}
