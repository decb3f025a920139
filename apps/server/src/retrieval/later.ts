import type { Clock } from '@outrider/kit/clock.ts';

/** Orders that are let be for a while, each until a moment of its own, on the clock that never leaps. */
export class Later {
  readonly #clock: Clock;
  readonly #over: () => void;
  readonly #cancels = new Map<number, () => void>();

  /** @param over told whenever one may be looked at again */
  constructor(clock: Clock, over: () => void) {
    this.#clock = clock;
    this.#over = over;
  }

  /** Lets an order be for so many ms. */
  put(id: number, ms: number): void {
    this.forget(id);
    const cancel = this.#clock.after(ms, () => {
      this.#cancels.delete(id);
      this.#over();
    });
    this.#cancels.set(id, cancel);
  }

  has(id: number): boolean {
    return this.#cancels.has(id);
  }

  forget(id: number): void {
    this.#cancels.get(id)?.();
    this.#cancels.delete(id);
  }

  /** None is told any more. */
  stop(): void {
    for (const id of this.#cancels.keys()) this.forget(id);
  }
}
