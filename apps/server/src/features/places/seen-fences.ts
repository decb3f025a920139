import type { Place } from '@outrider/model/maps/place.ts';
import type { Fence } from '@outrider/model/places/fence-record.ts';
import { vectorOf } from '@outrider/model/places/plane.ts';
import type { Caller } from '../../calls/caller.ts';
import type { FenceBook } from '../../happenings/fences/fence-book.ts';
import { SETS_PRIVACY } from './demand-zones.ts';

/** A fence by its slot. */
interface NamedFence {
  readonly index: number;
  readonly title: string;
}

/** The fences of which somebody is told: those that watch a vehicle that they see. A private zone is somebody's home: it is for people who set privacy. */
export function seenFences(
  fences: Pick<FenceBook, 'seenBy'>,
  caller: Pick<Caller, 'may' | 'devices'>,
): readonly Fence[] {
  const seesZones = caller.may(SETS_PRIVACY);
  return fences
    .seenBy((deviceid) => caller.devices.has(deviceid))
    .filter(({ rules }) => seesZones || rules.private === undefined);
}

/** Tells the smallest of the fences that somebody sees in which a place is, by the index by which reports are looked at: however many there are, a place costs a few. */
export function fencesAt(
  fences: Pick<FenceBook, 'seenBy' | 'watching'>,
  caller: Pick<Caller, 'may' | 'devices'>,
): (at: Place) => NamedFence | undefined {
  const seen = new Set(seenFences(fences, caller).map(({ number }) => number));
  const watch = fences.watching();
  return (at) => {
    const place = { at, vector: vectorOf(at) };
    const around = watch
      .near(place, place)
      .filter(({ number, ground }) => seen.has(number) && ground.isInside(place.vector));
    const [smallest] = around.toSorted((a, b) => a.ground.reach - b.ground.reach || a.number - b.number);
    return smallest && { index: smallest.number, title: smallest.title };
  };
}
