/** Paints all tiles of a playback in one round, and one round after the other. */
export class PaintRounds {
  readonly #again: () => void;
  #isPainting = false;
  #isDue = false;

  /** @param again a round was wished for while another was under way, and can be had now */
  constructor(again: () => void) {
    this.#again = again;
  }

  /** Whether something is to be painted still that the round under way does not paint. */
  get isDue(): boolean {
    return this.#isDue;
  }

  /** A round, unless one is under way: what one tile cannot paint keeps no other from being painted. */
  async paint(tiles: readonly (() => Promise<void>)[]): Promise<void> {
    this.#isDue = this.#isPainting;
    if (this.#isPainting) return;
    this.#isPainting = true;
    await Promise.allSettled(tiles.map(async (tile) => await tile()));
    this.#isPainting = false;
    // Nothing else may ask for it: a playback that rests has no next moment.
    if (this.#isDue) this.#again();
  }
}
