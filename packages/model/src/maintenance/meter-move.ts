import { BACK_KM } from './limits.ts';

/** What a meter showed, and what it shows instead, without a vehicle having moved; undefined: nothing was known of it. */
export interface Correction {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** What a vehicle drove, and for how long its engine ran. */
export interface Driven {
  readonly km: number;
  readonly hours: number;
}

/** The meters of a vehicle show something else than before: a person set them, or they are known another way. */
export interface MeterMove {
  readonly km: Correction;
  readonly hours: Correction;
  /** When, ms since 1970 UTC by the server's clock: later readings are by the new meters. */
  readonly atMs: number;
  /** What the vehicle did after a day, 2026-11-30, as far as its days are kept. */
  readonly drivenSince: (day: string) => Driven;
}

const unknown: Correction = { from: undefined, to: undefined };
/** The meters of a vehicle of which nothing was known. */
export const NOTHING_MOVED: MeterMove = {
  km: unknown,
  hours: unknown,
  atMs: 0,
  drivenSince: () => ({ km: 0, hours: 0 }),
};

/** By how much a meter shows more than before. */
export const correctionBy = ({ from, to }: Correction): number =>
  from === undefined || to === undefined ? 0 : to - from;

/**
 * Whether a reading that was noted goes along when its meter is corrected. A reading that the meter had not come to yet is of another meter: somebody
 * read it off the dash. For others the distance since decides, which the reading fits better before the correction, or after it.
 * @param reading km or engine hours, as are all of these
 */
export function goesAlong(reading: number, { from, to }: Correction, drivenSince: number): boolean {
  if (from === undefined || to === undefined) return false;
  const [sinceThen, sinceNow] = [from - reading, to - reading];
  if (sinceThen < -BACK_KM) return false;
  if (sinceNow < -BACK_KM) return true;
  return Math.abs(sinceThen - drivenSince) <= Math.abs(sinceNow - drivenSince);
}
