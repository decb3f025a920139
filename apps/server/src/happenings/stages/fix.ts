import type { Place } from '@outrider/model/maps/place.ts';
import { kmBetween, type UnitVector, vectorOf } from '@outrider/model/places/plane.ts';
import { impossibleIn } from '@outrider/model/positions/impossible.ts';
import { isLeap } from '@outrider/model/positions/leap.ts';
import type { StagedReport } from './staged-report.ts';

/** Places this near in latitude and longitude together, degrees, are no leap in any time. */
const NEAR_DEGREES = 0.0017;
/** Reports that a device kept back are of one stretch when they are no further apart. */
const LATE_GAP_S = 600;

/** Where a device was, and when. */
export interface Fix {
  readonly at: Place;
  readonly vector: UnitVector;
  /** Unix seconds. */
  readonly time: number;
}

/** A place at a time. Its vector is worked out once somebody asks: nobody does of most reports. */
export const fixAt = (at: Place, time: number): Fix => new PlacedFix(at, time);

class PlacedFix implements Fix {
  readonly at: Place;
  readonly time: number;
  #vector: UnitVector | undefined;

  constructor(at: Place, time: number) {
    this.at = at;
    this.time = time;
  }

  get vector(): UnitVector {
    return (this.#vector ??= vectorOf(this.at));
  }
}

/** The fix of a report; undefined where it has none that can be. */
export function fixOf({ time, report: { position } }: StagedReport): Fix | undefined {
  if (!position.valid || impossibleIn(position).length > 0) return undefined;
  // Not the position, which would be kept for as long.
  const { lat, lng } = position;
  return fixAt({ lat, lng }, time);
}

/** Whether no vehicle comes from one fix to the other in that time. */
export function leaps(from: Fix, to: Fix): boolean {
  if (Math.abs(from.at.lat - to.at.lat) + Math.abs(from.at.lng - to.at.lng) < NEAR_DEGREES) return false;
  return isLeap(kmBetween(from.vector, to.vector), to.time - from.time);
}

/** Whether a report that was kept back begins a stretch: after a gap, or with one from before, nobody knows where the device was. */
export function beginsStretch(last: Fix | undefined, time: number): boolean {
  return last === undefined || time < last.time || time - last.time > LATE_GAP_S;
}
