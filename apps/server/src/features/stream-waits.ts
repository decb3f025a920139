import type { Clock } from '@outrider/kit/clock.ts';

/** Waits of a stream for what there is to tell. */
export class StreamWaits {
  readonly #clock: Clock;
  readonly #quietMs: number;
  #isAwake = false;
  #isOver = false;
  #wake: (() => void) | undefined;

  /** @param quietMs after which a stream says that it is there */
  constructor(clock: Clock, quietMs: number) {
    this.#clock = clock;
    this.#quietMs = quietMs;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Something may have changed. */
  wake(): void {
    this.#isAwake = true;
    this.#wake?.();
  }

  end(): void {
    this.#isOver = true;
    this.#wake?.();
  }

  /** Resolves when something may have changed, it is over, or nothing was for a while. @param mostMs the longest wait */
  async next(mostMs = Number.POSITIVE_INFINITY): Promise<'awake' | 'quiet'> {
    let cancel = (): void => {};
    if (!this.#isAwake && !this.#isOver)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        cancel = this.#clock.after(Math.min(this.#quietMs, mostMs), resolve);
      });
    cancel();
    this.#wake = undefined;
    const isQuiet = !this.#isAwake && !this.#isOver && mostMs > this.#quietMs;
    this.#isAwake = false;
    return isQuiet ? 'quiet' : 'awake';
  }
}
