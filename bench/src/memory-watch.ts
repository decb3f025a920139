import { usageOf } from './process-usage.ts';
import { median } from './rows.ts';

const LOOK_EVERY_MS = 250;

/**
 * Looks at the resident memory of processes again and again. One look says little where a collector works: it depends
 * on how long ago that ran.
 */
export class MemoryWatch implements Disposable {
  readonly #pids: readonly number[];
  readonly #timer: NodeJS.Timeout;
  #looks: number[] = [];

  constructor(pids: readonly number[]) {
    this.#pids = pids;
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
    this.#look();
  }

  /** Forgets what it has seen. */
  restart(): void {
    this.#looks = [];
    this.#look();
  }

  /** The middle one of its looks, bytes. */
  get median(): number {
    return median(this.#looks) ?? 0;
  }

  /** The largest one, bytes. */
  get peak(): number {
    return Math.max(...this.#looks);
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    this.#looks.push(usageOf(this.#pids).residentBytes);
  }
}
