/** Below this the next frame is as good as a timer, ms. */
const FRAME_MS = 20;
/** A frame that takes no longer leaves room for everything else. */
const CHEAP_MS = 30;
/** However long a frame took, the next is drawn after so long, ms. */
const LONGEST_REST_MS = 1_000;

/**
 * Decides when the map draws by itself. Without a graphics card a frame can take the page's thread for hundreds of
 * milliseconds, most of them after the map's own code, when the browser reads the picture back: after each the thread is
 * free for as long as the frame took, so that data and hands come through.
 */
export class FramePace {
  readonly #draw: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = Number.POSITIVE_INFINITY;
  #restUntil = 0;
  #measuring = false;

  constructor(draw: () => void) {
    this.#draw = draw;
  }

  /** Draws after so many ms, or later when frames are dear. An earlier wish stands. */
  soon(wait: number): void {
    const now = performance.now();
    const due = Math.max(now + wait, this.#restUntil);
    if (due >= this.#due) return;
    clearTimeout(this.#timer);
    if (due - now <= FRAME_MS) {
      this.#fire();
      return;
    }
    this.#due = due;
    this.#timer = setTimeout(() => this.#fire(), due - now);
  }

  /**
   * A frame was drawn: what it costs is known when the browser is done with it.
   * @param began when it began, ms of `performance.now`
   */
  drew(began: number): void {
    if (this.#measuring) return;
    this.#measuring = true;
    setTimeout(() => {
      this.#measuring = false;
      const now = performance.now();
      const cost = now - began;
      this.#restUntil = cost <= CHEAP_MS ? 0 : now + Math.min(cost, LONGEST_REST_MS);
    });
  }

  /** Draws no more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#due = Number.NEGATIVE_INFINITY;
  }

  #fire(): void {
    this.#due = Number.POSITIVE_INFINITY;
    this.#draw();
  }
}
