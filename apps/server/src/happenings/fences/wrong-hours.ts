import type { FenceRules } from '@outrider/model/places/fence-rules.ts';
import { KnownHours } from '@outrider/model/places/known-hours.ts';

const serverZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone in which the hours of a fence are told. */
export const zoneOf = ({ zone }: Pick<FenceRules, 'zone'>): string => (zone === '' ? serverZone : zone);

/** So many moments of one stay are told, the latest. */
const MOST = 10;
/** Of a longer stay the last days are looked at. */
const LOOK_MS = 2 * 86_400_000;

/** The hours in which nobody is to be in a fence, as they are asked for with each report and each second. */
export class WrongHours {
  readonly #hours: KnownHours;

  constructor(hours: NonNullable<FenceRules['hours']>, zone: string) {
    this.#hours = new KnownHours(hours, zone);
  }

  /**
   * When a device that was inside from one moment to another began to be so at a wrong time, unix seconds: when it came, or when the hours
   * began. Of the last days, in order.
   */
  moments(since: number, until: number): readonly number[] {
    const [fromMs, toMs] = [Math.max(since * 1_000, until * 1_000 - LOOK_MS), until * 1_000];
    return this.#hours
      .near(fromMs, toMs)
      .filter((span) => span.toMs > fromMs && span.fromMs <= toMs)
      .map((span) => Math.max(since, Math.ceil(span.fromMs / 1_000)))
      .slice(-MOST);
  }
}
