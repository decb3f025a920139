import { createHash } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import type { AsksAgain } from '@outrider/protocol/calls/http-call.ts';

/** A repeated question counts as the same one for this long, ms: a page repeats it while it counts, and while it is open. */
const SAME_MS = 3_600_000;
/** Questions that are remembered; beyond that the ones told longest ago are forgotten, and told again when they are asked again. */
const MOST_REMEMBERED = 2_000;
/** Stretches of time that are remembered of one question. */
const MOST_STRETCHES = 40;

/** What somebody asks, and of which stretch of time where it is one: its ends are in it. */
export interface AskedQuestion {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

interface ToldStretch extends Omit<AskedQuestion, 'key'> {
  readonly toldMs: number;
}

/** Which questions people have asked: a question that goes on, or is repeated, is told once. */
export class AskedBefore {
  readonly #clock: Pick<Clock, 'elapsed'>;
  readonly #told = new Map<string, readonly ToldStretch[]>();

  constructor(clock: Pick<Clock, 'elapsed'>) {
    this.#clock = clock;
  }

  /** By what a question is known again. */
  questionOf(
    user: string,
    call: string,
    request: Readonly<Record<string, unknown>>,
    { but, within }: AsksAgain,
  ): AskedQuestion {
    const left: readonly string[] = within === undefined ? but : [...but, within.from, within.to];
    const asked = Object.entries(request).filter(([name]) => !left.includes(name));
    const key = createHash('sha256')
      .update(JSON.stringify([user, call, asked.sort(([a], [b]) => (a < b ? -1 : 1))]))
      .digest('base64');
    return {
      key,
      from: within === undefined ? 0 : Number(request[within.from]),
      to: within === undefined ? 0 : Number(request[within.to]),
    };
  }

  /** Whether it was told, as a whole or as a part of one that was. */
  has({ key, from, to }: AskedQuestion): boolean {
    const sinceMs = this.#clock.elapsed() - SAME_MS;
    return (
      this.#told.get(key)?.some((told) => told.toldMs > sinceMs && told.from <= from && told.to >= to) ===
      true
    );
  }

  keep({ key, from, to }: AskedQuestion): void {
    const before = this.#told.get(key) ?? [];
    this.#told.delete(key);
    // A stretch within the new one says no more than that.
    const others = before.filter((told) => told.from < from || told.to > to);
    this.#told.set(key, [...others.slice(1 - MOST_STRETCHES), { from, to, toldMs: this.#clock.elapsed() }]);
    for (const oldest of this.#told.keys()) {
      if (this.#told.size <= MOST_REMEMBERED) break;
      this.#told.delete(oldest);
    }
  }
}
