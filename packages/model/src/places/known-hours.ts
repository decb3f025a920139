import type { ZoneName } from '@outrider/kit/day-zone.ts';
import type { FenceRules } from './fence-rules.ts';
import { forbiddenBetween, type Span } from './week-hours.ts';

const DAY_MS = 86_400_000;
/** So many days are worked out at once: clocks of zones are slow to ask. */
const KNOWN_MS = 5 * DAY_MS;

/** Hours of the week that are asked for again and again, within them or beyond them, each from its true begin on. */
export class KnownHours {
  readonly #hours: NonNullable<FenceRules['hours']>;
  readonly #zone: ZoneName;
  #known: Span = { fromMs: 0, toMs: 0 };
  #spans: readonly Span[] = [];

  /** @param zone the zone of the hours */
  constructor(hours: NonNullable<FenceRules['hours']>, zone: ZoneName) {
    this.#hours = hours;
    this.#zone = zone;
  }

  /** Those that have a part between two moments that are no more than three days apart, and others near them. */
  near(fromMs: number, toMs: number): readonly Span[] {
    if (fromMs >= this.#known.fromMs && toMs < this.#known.toMs) return this.#spans;
    const beginMs = Math.floor(fromMs / DAY_MS - 1) * DAY_MS;
    this.#known = { fromMs: beginMs, toMs: beginMs + KNOWN_MS };
    this.#spans = forbiddenBetween(this.#hours, this.#zone, this.#known.fromMs, this.#known.toMs);
    return this.#spans;
  }

  /** Whether a moment is in them, ms since 1970 UTC. */
  has(ms: number): boolean {
    return this.near(ms, ms).some(({ fromMs, toMs }) => fromMs <= ms && ms < toMs);
  }
}
