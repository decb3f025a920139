import type { Clock } from '@outrider/kit/clock.ts';

/** Orders that are left alone for a while, each until a moment of its own, on the clock that never leaps. */
export class RetryTimers {
  readonly #clock: Clock;
  readonly #onOver: () => void;
  readonly #cancels = new Map<number, () => void>();

  /** @param onOver told whenever one may be looked at again */
  constructor(clock: Clock, onOver: () => void) {
    this.#clock = clock;
    this.#onOver = onOver;
  }

  /** Leaves an order alone for so many ms. */
  start(id: number, ms: number): void {
    this.cancel(id);
    const cancel = this.#clock.after(ms, () => {
      this.#cancels.delete(id);
      this.#onOver();
    });
    this.#cancels.set(id, cancel);
  }

  /** Whether the order is still left alone. */
  isRunning(id: number): boolean {
    return this.#cancels.has(id);
  }

  /** The order may be looked at from now on. */
  cancel(id: number): void {
    this.#cancels.get(id)?.();
    this.#cancels.delete(id);
  }

  /** Nobody is told any more. */
  cancelAll(): void {
    for (const id of this.#cancels.keys()) this.cancel(id);
  }
}
