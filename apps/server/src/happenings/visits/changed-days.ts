import type { Place } from '@outrider/model/maps/place.ts';
import { EARTH_M, placeOf } from '@outrider/model/places/plane.ts';
import type { DayBox } from '@outrider/store/places/day-box.ts';
import type { StaleVisits } from '@outrider/store/places/visited-day.ts';
import type { KnownVisits } from '@outrider/store/places/visits.ts';
import type { FenceWatch, WatchedFence } from '../fences/fence-watch.ts';
import { isBoxNear } from './box-near.ts';

/** So much farther than its edge a way between two fixes may come near a fence, metres. */
const SLACK_M = 50;

interface ChangedFence {
  readonly fence: WatchedFence;
  readonly centre: Place;
  readonly radius: number;
}

/** A day of which all is known but what fences have to do with it that changed since. */
export interface ChangedDay {
  readonly known: KnownVisits;
  /** Those that the device was near, or had been in; none where all that is known holds. */
  readonly fences: readonly WatchedFence[];
  /** Whether any of them is near a box. */
  isNear(box: DayBox): boolean;
}

/**
 * Days that were counted before and that changed fences have marked since: near which of these fences the device was,
 * as they are now and as they were.
 */
export function changedDays(
  days: readonly StaleVisits[],
  known: readonly KnownVisits[],
  watch: FenceWatch,
): ReadonlyMap<StaleVisits, ChangedDay> {
  const fences = watch.numbers().flatMap((number) => watch.fence(number) ?? []);
  /** Fences that are newer than an edition. */
  const newer = new Map<number, readonly ChangedFence[]>();
  const since = (edition: number): readonly ChangedFence[] => {
    const found = newer.get(edition) ?? fences.filter((fence) => fence.edition > edition).map(changedOf);
    newer.set(edition, found);
    return found;
  };
  const knownOf = new Map(known.map((day) => [`${day.day} ${day.deviceid}`, day]));
  const found = new Map<StaleVisits, ChangedDay>();
  for (const marked of days) {
    const { deviceid, day, whole } = marked;
    const before = knownOf.get(`${day} ${deviceid}`);
    if (whole || before === undefined) continue;
    const changed = since(before.edition).filter(
      (one) =>
        one.fence.devices.has(deviceid) &&
        (before.numbers.has(one.fence.number) || isBoxNear(before.box, one)),
    );
    found.set(marked, {
      known: before,
      fences: changed.map(({ fence }) => fence),
      isNear: (box) => changed.some((one) => isBoxNear(box, one)),
    });
  }
  return found;
}

function changedOf(fence: WatchedFence): ChangedFence {
  const { middle, reach } = fence.ground;
  return { fence, centre: placeOf(middle), radius: reach * EARTH_M + SLACK_M };
}
