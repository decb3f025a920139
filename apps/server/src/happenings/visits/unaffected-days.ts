import type { Place } from '@outrider/model/maps/place.ts';
import { EARTH_M, placeOf } from '@outrider/model/places/plane.ts';
import type { StaleVisits } from '@outrider/store/places/visited-day.ts';
import type { KnownVisits } from '@outrider/store/places/visits.ts';
import type { FenceWatch, WatchedFence } from '../fences/fence-watch.ts';
import { isBoxNear } from './box-near.ts';

/** So much farther than its edge a way between two fixes may come near a fence, metres. */
const SLACK_M = 50;

interface ChangedFence extends Pick<WatchedFence, 'number' | 'devices'> {
  readonly centre: Place;
  readonly radius: number;
}

/**
 * Of days that fences had marked which changed since they were counted, those of which all is known: the device was nowhere near these
 * fences, neither as they are now nor as they were.
 */
export function unaffectedDays(
  days: readonly StaleVisits[],
  known: readonly KnownVisits[],
  watch: FenceWatch,
): ReadonlySet<StaleVisits> {
  const fences = watch.numbers().flatMap((number) => watch.fence(number) ?? []);
  /** Fences that are newer than an edition. */
  const newer = new Map<number, readonly ChangedFence[]>();
  const since = (edition: number): readonly ChangedFence[] => {
    const found = newer.get(edition) ?? fences.filter((fence) => fence.edition > edition).map(changedOf);
    newer.set(edition, found);
    return found;
  };
  const knownOf = new Map(known.map((day) => [`${day.day} ${day.deviceid}`, day]));
  return new Set(
    days.filter(({ deviceid, day, whole }) => {
      const before = knownOf.get(`${day} ${deviceid}`);
      if (whole || before === undefined) return false;
      return !since(before.edition).some(
        (fence) =>
          before.numbers.has(fence.number) || (fence.devices.has(deviceid) && isBoxNear(before.box, fence)),
      );
    }),
  );
}

const changedOf = ({ number, devices, ground: { middle, reach } }: WatchedFence): ChangedFence => ({
  number,
  devices,
  centre: placeOf(middle),
  radius: reach * EARTH_M + SLACK_M,
});
