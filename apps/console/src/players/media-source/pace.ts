/** How far behind its arrival a picture is shown, s: what comes this late is still in time. */
export const TARGET_S = 0.12;
/** Each time the pictures run out, it becomes this much more, up to the most, s. */
const MORE_S = 0.03;
export const MOST_S = 0.2;
/** A stop is forgotten by so much a picture, s: in a minute and a half or two. */
const FORGET_S = 0.00002;
/** Within this of the target nothing is done; out of it, until the target is met. */
const BAND_S = 0.05;
/** Over this the pictures come faster at once, below that at once slower. */
const FAR_S = 0.2;
/** More than this behind is jumped over. */
export const JUMP_S = 0.6;
/**
 * An element that is further than this in front of what has come is past all of it: no picture is said to last for longer. Its clock goes on
 * without pictures while its page, or the machine, stands still or is too busy to paint.
 */
export const PAST_S = 1;
/** How fast the smoothed lag follows, a picture. */
const FOLLOW = 0.15;

const RATES = { slower: 0.85, slow: 0.95, even: 1, fast: 1.05, faster: 1.2 } as const;

/** What the element is to do: run at that rate, from there. */
export interface PaceOrder {
  readonly rate: number;
  /** s on the element's axis; undefined stays where it is. */
  readonly jumpToS: number | undefined;
}

/**
 * Holds an element that plays a live stream a little behind what has come. It is measured when a picture arrives: between two
 * of them the distance falls by itself, and a timer would see that as a beat.
 */
export class Pace {
  #targetS = TARGET_S;
  #lagS: number | undefined;
  #rate: number = RATES.even;

  /** @param aheadS how far the picture that has just come stands ahead of the one on show, s; below 0 it is late */
  arrived(aheadS: number, newestS: number): PaceOrder {
    this.#targetS = Math.max(TARGET_S, this.#targetS - FORGET_S);
    if (aheadS > JUMP_S || aheadS < -PAST_S) {
      this.#lagS = undefined;
      this.#rate = RATES.even;
      return { rate: this.#rate, jumpToS: Math.max(0, newestS - this.#targetS) };
    }
    this.#lagS = this.#lagS === undefined ? aheadS : this.#lagS + (aheadS - this.#lagS) * FOLLOW;
    this.#rate = this.#rateFor(this.#lagS - this.#targetS);
    return { rate: this.#rate, jumpToS: undefined };
  }

  /** The pictures ran out. */
  ranOut(): void {
    this.#targetS = Math.min(MOST_S, this.#targetS + MORE_S);
  }

  #rateFor(offS: number): number {
    if (offS > FAR_S) return RATES.faster;
    if (offS < -FAR_S / 2) return RATES.slower;
    if (offS > BAND_S) return Math.max(this.#rate, RATES.fast);
    if (offS < -BAND_S) return Math.min(this.#rate, RATES.slow);
    // On its way back to the target: as it was until that is met.
    if (this.#rate > 1 && offS > 0) return RATES.fast;
    if (this.#rate < 1 && offS < 0) return RATES.slow;
    return RATES.even;
  }
}
