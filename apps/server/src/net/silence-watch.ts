import type { Clock } from '@outrider/kit/clock.ts';

/** Tells when nothing happened for a while. Noting that something did costs no timer. */
export class SilenceWatch {
  readonly #clock: Clock;
  readonly #onSilent: () => void;
  #limitMs: number;
  #lastMs: number;
  #cancel: () => void;

  constructor(clock: Clock, limitMs: number, onSilent: () => void) {
    this.#clock = clock;
    this.#limitMs = limitMs;
    this.#onSilent = onSilent;
    this.#lastMs = clock.elapsed();
    this.#cancel = clock.after(limitMs, () => this.#check());
  }

  /** When something happened last, on the clock that never leaps. */
  get lastMs(): number {
    return this.#lastMs;
  }

  /**
   * Something happened.
   * @param nowMs on the clock that never leaps, where it was just read
   */
  touch(nowMs = this.#clock.elapsed()): void {
    this.#lastMs = nowMs;
  }

  /** From now on, silence is this long. */
  limit(limitMs: number): void {
    this.#limitMs = limitMs;
    this.touch();
    this.#cancel();
    this.#cancel = this.#clock.after(limitMs, () => this.#check());
  }

  stop(): void {
    this.#cancel();
  }

  #check(): void {
    const left = this.#lastMs + this.#limitMs - this.#clock.elapsed();
    if (left <= 0) this.#onSilent();
    else this.#cancel = this.#clock.after(left, () => this.#check());
  }
}
