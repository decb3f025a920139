import type { Place } from '@outrider/model/maps/place.ts';
import { kmBetween, type UnitVector, vectorOf } from '@outrider/model/places/plane.ts';
import { impossibleIn, MAX_SPEED } from '@outrider/model/positions/impossible.ts';
import type { StagedReport } from './staged-report.ts';

/** So far a fix may be off without being a leap, however short the time, km. */
const LEAP_SLACK_KM = 0.2;
/** Reports that a device kept back are of one stretch when they are no further apart. */
const LATE_GAP_S = 600;

/** Where a device was, and when. */
export interface Fix {
  readonly at: Place;
  readonly vector: UnitVector;
  /** Unix seconds. */
  readonly time: number;
}

/** The fix of a report; undefined where it has none that can be. */
export function fixOf({ time, report: { position } }: StagedReport): Fix | undefined {
  if (!position.valid || impossibleIn(position).length > 0) return undefined;
  const { lat, lng } = position;
  return { at: { lat, lng }, vector: vectorOf(position), time };
}

/** Whether no vehicle comes from one fix to the other in that time. */
export function leaps(from: Fix, to: Fix): boolean {
  const hours = Math.max(0, to.time - from.time) / 3_600;
  return kmBetween(from.vector, to.vector) > LEAP_SLACK_KM + MAX_SPEED * hours;
}

/** Whether a report that was kept back begins a stretch: after a gap, or with one from before, nobody knows where the device was. */
export function beginsStretch(last: Fix | undefined, time: number): boolean {
  return last === undefined || time < last.time || time - last.time > LATE_GAP_S;
}
