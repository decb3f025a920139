import type { FenceRules } from '@outrider/model/places/fence-rules.ts';
import { forbiddenBetween, type Span } from '@outrider/model/places/week-hours.ts';

const serverZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whose clocks the hours of a fence are of. */
export const zoneOf = ({ zone }: Pick<FenceRules, 'zone'>): string => (zone === '' ? serverZone : zone);

/** So many moments of one stay are told, the latest. */
const MOST = 10;
const DAY_MS = 86_400_000;
/** Of a longer stay the last days are looked at, and so many are worked out at once: clocks of zones are slow to ask. */
const LOOK_MS = 2 * DAY_MS;
const KNOWN_MS = 5 * DAY_MS;

/** The hours in which nobody is to be in a fence, as they are asked for with each report and each second. */
export class WrongHours {
  readonly #hours: NonNullable<FenceRules['hours']>;
  readonly #zone: string;
  #known: Span = { fromMs: 0, toMs: 0 };
  #spans: readonly Span[] = [];

  constructor(hours: NonNullable<FenceRules['hours']>, zone: string) {
    this.#hours = hours;
    this.#zone = zone;
  }

  /**
   * When a device that was inside from one moment to another began to be so at a wrong time, unix seconds: when it came, or when the hours
   * began. Of the last days, in order.
   */
  moments(since: number, until: number): readonly number[] {
    const [fromMs, toMs] = [Math.max(since * 1_000, until * 1_000 - LOOK_MS), until * 1_000];
    return this.#between(fromMs, toMs)
      .filter((span) => span.toMs > fromMs && span.fromMs <= toMs)
      .map((span) => Math.max(since, Math.ceil(span.fromMs / 1_000)))
      .slice(-MOST);
  }

  #between(fromMs: number, toMs: number): readonly Span[] {
    if (fromMs >= this.#known.fromMs && toMs < this.#known.toMs) return this.#spans;
    const beginMs = Math.floor(fromMs / DAY_MS - 1) * DAY_MS;
    this.#known = { fromMs: beginMs, toMs: beginMs + KNOWN_MS };
    this.#spans = forbiddenBetween(this.#hours, this.#zone, this.#known.fromMs, this.#known.toMs);
    return this.#spans;
  }
}
