import type { AddressWish } from '../../../map/places/use-place-name.ts';
import { PlaceWords } from '../../../map/places/PlaceWords.tsx';
import { fenceName, type Trip, type TripEnd } from './trip-files.ts';
import { keyOf } from './trip-key.ts';

interface TripPlaceProps {
  readonly trip: Trip;
  readonly end: TripEnd;
  readonly wish: AddressWish;
}

/** Where a trip begins or ends, in words: the fence it is in, else an address, else the nearest town. */
export function TripPlace({ trip, end, wish }: TripPlaceProps) {
  const name = fenceName(trip, end);
  if (name !== undefined) return <span>{name}</span>;
  return <PlaceWords id={`trip ${keyOf(trip)} ${end}`} place={trip[end]} wish={wish} />;
}
