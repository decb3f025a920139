import type { Place } from '@outrider/model/maps/place.ts';
import { fenceGround } from '@outrider/model/places/fence-ground.ts';
import { vectorOf } from '@outrider/model/places/plane.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useCallback } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import type { AddressWish } from '../../../map/places/use-place-name.ts';
import { PlaceWords } from '../../../map/places/PlaceWords.tsx';
import { numberOf } from '../slot-number.ts';

type DrawnFence = HttpAnswer<'mapFences'>['fences'][number];

/** Tells the name of the smallest fence that a place is in; undefined where it is in none. */
export type FenceNames = (place: Place) => string | undefined;

/** The names of the fences that one sees, by place. */
export function useFenceNames(): FenceNames {
  const { data } = useCall('mapFences', [{}]);
  const fences = data?.fences;
  return useCallback((place: Place) => nameAt(groundsOf(fences ?? NONE), place), [fences]);
}

const NONE: readonly DrawnFence[] = [];

interface NamedGround {
  readonly name: string;
  readonly ground: NonNullable<ReturnType<typeof fenceGround>>;
}

/** Laid out once for each answer. */
const laidOut = new WeakMap<readonly DrawnFence[], readonly NamedGround[]>();

function groundsOf(fences: readonly DrawnFence[]): readonly NamedGround[] {
  const known = laidOut.get(fences);
  if (known !== undefined) return known;
  const grounds = fences
    .flatMap(({ index, title, shape }) => {
      const ground = fenceGround(shape);
      return ground === undefined ? [] : [{ name: title === '' ? numberOf(index) : title, ground }];
    })
    .sort((a, b) => a.ground.reach - b.ground.reach);
  laidOut.set(fences, grounds);
  return grounds;
}

function nameAt(grounds: readonly NamedGround[], place: Place): string | undefined {
  const vector = vectorOf(place);
  return grounds.find(({ ground }) => ground.isInside(vector))?.name;
}

interface TripPlaceProps {
  /** Of the place among all that are asked for. */
  readonly id: string;
  readonly place: Place;
  readonly names: FenceNames;
  readonly wish: AddressWish;
}

/** Where a trip begins or ends, in words: the fence it is in, else an address, else the nearest town. */
export function TripPlace({ id, place, names, wish }: TripPlaceProps) {
  const name = names(place);
  return name === undefined ? <PlaceWords id={id} place={place} wish={wish} /> : <span>{name}</span>;
}
