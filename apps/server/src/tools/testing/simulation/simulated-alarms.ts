import { type Random, seededIntegers } from '@outrider/kit/seeded-random.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';

/** Seconds between reports of a device. */
export const EVERY_S = 10;
/** An alarm that is over comes again after so many reports at the earliest. */
const APART = 8;
const REPORTS = 24;
/** So many reports that were kept back come in one, alarm and end together. */
const KEPT_BACK = 3;

/** What a device has to say of its drive, in its order. */
export interface Drive {
  readonly reports: readonly PositionReport[];
  /** When each alarm of it begins, unix seconds: just as many events there are to be. */
  readonly alarms: readonly number[];
}

/** A drive of alarms that come and go, some of them in reports that the device kept back. @param fromMs when it begins, ms since 1970 */
export function driveOf(seed: number, fromMs: number): Drive {
  const upTo = seededIntegers(seed);
  const reports: PositionReport[] = [];
  const alarms: number[] = [];
  let at = 0;
  const say = (isOn: boolean, late: boolean): number => {
    const time = fromMs + at++ * EVERY_S * 1_000;
    const position = { time, lat: 24, lng: 120, speedKmh: 30, heading: 90, altitude: 5, valid: true };
    reports.push({ position, telemetry: { alarms: isOn ? ['overSpeed'] : [] }, late });
    return Math.floor(time / 1_000);
  };
  while (at < REPORTS) {
    for (let rest = APART + upTo(3); rest > 0; rest--) say(false, false);
    const late = upTo(3) === 0;
    const long = late ? KEPT_BACK - 1 : 1 + upTo(4);
    for (let on = 0; on < long; on++) {
      const time = say(true, late);
      if (on === 0) alarms.push(time);
    }
    if (late) say(false, true);
  }
  say(false, false);
  return { reports, alarms };
}

/** Whether something happens that does in so many of a hundred cases. */
export const happens = (random: Random, percent: number): boolean => random() * 100 < percent;
