import { LEAST_AWAY_HOURS, USUAL_DAYS } from '@outrider/model/health/limits.ts';
import type { Store } from '@outrider/store/store.ts';

const LEAST_MS = LEAST_AWAY_HOURS * 3_600_000;
const USUAL_MS = USUAL_DAYS * 86_400_000;

/** For how long vehicles are usually away: absences shorter than a day are not remembered. */
export class Absences {
  readonly #store: Pick<Store, 'deviceAbsences'>;
  #longest: ReadonlyMap<string, number> = new Map();
  /** When those were heard last that are away, ms since 1970. */
  readonly #away = new Map<string, number>();

  constructor(store: Pick<Store, 'deviceAbsences'>) {
    this.#store = store;
  }

  /** Reads the kept absences, and forgets old ones. */
  async load(nowMs: number): Promise<void> {
    const { deviceAbsences } = this.#store;
    await deviceAbsences.forgetBefore(nowMs - USUAL_MS);
    this.#longest = await deviceAbsences.longestSince(nowMs - USUAL_MS);
  }

  /** The longest of the last weeks, ms. */
  longestOf(deviceid: string): number {
    return this.#longest.get(deviceid) ?? 0;
  }

  /** It is not there. @param heardMs when it was heard last */
  isAway(deviceid: string, heardMs: number): void {
    this.#away.set(deviceid, heardMs);
  }

  /** It is there: where it was away for long, that is kept. */
  async isThere(deviceid: string, nowMs: number): Promise<void> {
    const heardMs = this.#away.get(deviceid);
    if (heardMs === undefined) return;
    this.#away.delete(deviceid);
    const awayMs = Math.round(nowMs - heardMs);
    if (heardMs === 0 || awayMs <= LEAST_MS) return;
    await this.#store.deviceAbsences.add(deviceid, Math.round(nowMs), awayMs);
    this.#longest = new Map(this.#longest).set(deviceid, Math.max(awayMs, this.longestOf(deviceid)));
  }

  forget(deviceid: string): void {
    this.#away.delete(deviceid);
  }
}
