import { createHash } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';

/** A question is the same one for so long, ms: a page asks it again while it counts, and while it is open. */
const SAME_MS = 3_600_000;
/** Questions that are remembered; of more, those that were told longest ago are told once more. */
const MOST_REMEMBERED = 2_000;

/** Who has asked what: a question that goes on, or is asked again, is told once. */
export class AskedBefore {
  readonly #clock: Pick<Clock, 'elapsed'>;
  readonly #toldMs = new Map<string, number>();

  constructor(clock: Pick<Clock, 'elapsed'>) {
    this.#clock = clock;
  }

  /**
   * By what a question is known again.
   * @param but fields that say how far it is, and not what is asked
   */
  keyOf(
    user: string,
    call: string,
    request: Readonly<Record<string, unknown>>,
    but: readonly string[],
  ): string {
    const asked = Object.entries(request).filter(([name]) => !but.includes(name));
    return createHash('sha256')
      .update(JSON.stringify([user, call, asked.sort(([a], [b]) => (a < b ? -1 : 1))]))
      .digest('base64');
  }

  has(key: string): boolean {
    const toldMs = this.#toldMs.get(key);
    return toldMs !== undefined && this.#clock.elapsed() - toldMs < SAME_MS;
  }

  keep(key: string): void {
    this.#toldMs.delete(key);
    this.#toldMs.set(key, this.#clock.elapsed());
    for (const oldest of this.#toldMs.keys()) {
      if (this.#toldMs.size <= MOST_REMEMBERED) break;
      this.#toldMs.delete(oldest);
    }
  }
}
