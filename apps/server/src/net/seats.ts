import { OutriderError } from '@outrider/model/error-code.ts';

/** How many things may be open at once: of one who opens them, and of all. */
export interface SeatBounds {
  readonly ofOne: number;
  readonly ofAll: number;
}

/** Bounds how many things that stay open one holds at once, and all together. */
export class Seats {
  readonly #bounds: SeatBounds;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(bounds: SeatBounds) {
    this.#bounds = bounds;
  }

  /** @returns what gives the seat back, once however often it is called @throws OutriderError RATE_LIMIT */
  take(who: string): () => void {
    const { ofOne, ofAll } = this.#bounds;
    const his = this.#taken.get(who) ?? 0;
    if (his >= ofOne)
      throw new OutriderError('RATE_LIMIT', `You have ${ofOne} of these open already: end one of them`);
    if (this.#all >= ofAll)
      throw new OutriderError('RATE_LIMIT', 'The server has as many open as it can hold');
    this.#taken.set(who, his + 1);
    this.#all++;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#all--;
      const left = (this.#taken.get(who) ?? 1) - 1;
      if (left === 0) this.#taken.delete(who);
      else this.#taken.set(who, left);
    };
  }
}
